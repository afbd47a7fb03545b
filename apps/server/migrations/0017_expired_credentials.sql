-- What has run out is deleted over all clients, a chunk at a time, and a chunk is named by its keys: so the maintenance task must see
-- them. A grant is for all rows; the policies keep it to ids and hashes that are of no use to anybody any more.

grant select (hash) on refresh_token, password_link to herald_system;
grant select (session_id) on user_session to herald_system;
alter policy system on refresh_token using (expires_at < now());
alter policy system on user_session using (expires_at < now());
alter policy system on password_link using (expires_at < now());
