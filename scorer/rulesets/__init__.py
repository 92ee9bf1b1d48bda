"""The rulesets that come with 见花, one TOML file each."""
