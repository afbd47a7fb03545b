-- The chore that deletes what has run out sees hashes since 0017. A grant is for all rows; the policy keeps it to those that are
-- of no use to anybody any more.

alter policy system on refresh_token using (expires_at < now());
alter policy system on user_session using (expires_at < now());
alter policy system on password_link using (expires_at < now());
