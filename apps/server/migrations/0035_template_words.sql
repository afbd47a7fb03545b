-- compatible: code that does not know the columns leaves them as they are.
--
-- What a template translation says, so that messages sent with it can be read while the platform cannot be asked.
alter table template_state
  add column content text, -- {"components", "parameter_format"} as JSON; null: never heard
  add column content_at timestamptz; -- when the platform had it so
