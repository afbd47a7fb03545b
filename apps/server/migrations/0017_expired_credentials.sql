-- What has run out is deleted over all clients, a chunk at a time, and a chunk is named by its keys: so the chore must see
-- them. They are ids, and hashes of secrets that nobody can use any more.

grant select (hash) on refresh_token, password_link to herald_system;
grant select (session_id) on user_session to herald_system;
