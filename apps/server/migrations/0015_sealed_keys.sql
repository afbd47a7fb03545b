-- After a rotation of ENCRYPTION_KEYS what is sealed with an old key is sealed anew, so that the old key can go. The name of
-- the key stands in front of every sealed text; as a column of its own the maintenance task can look for it over all clients without
-- seeing what is sealed.

alter table channel add column token_key text generated always as (split_part(token_sealed, '.', 1)) stored;
grant select (token_key) on channel to herald_system;

alter table ad_account add column token_key text generated always as (split_part(token_sealed, '.', 1)) stored;
grant select (token_key) on ad_account to herald_system;

alter table webhook_config
  add column secret_key text generated always as (split_part(secret, '.', 1)) stored,
  add column previous_secret_key text generated always as (split_part(previous_secret, '.', 1)) stored;
create policy system on webhook_config to herald_system using (true) with check (true);
grant select (client_id, secret_key, previous_secret_key) on webhook_config to herald_system;

alter table number_pin add column pin_key text generated always as (split_part(pin_sealed, '.', 1)) stored;
create policy system on number_pin to herald_system using (true) with check (true);
grant select (client_id, phone_number_id, pin_key) on number_pin to herald_system;

alter table embed_session add column work_key text generated always as (split_part(work_sealed, '.', 1)) stored;
create policy system on embed_session to herald_system using (true) with check (true);
grant select (client_id, session_id, work_key) on embed_session to herald_system;
