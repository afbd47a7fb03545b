-- Signups are kept for a while after they are over, for questions, and then deleted: a maintenance task over all clients.

grant select (ended_at, expires_at), delete on embed_session to herald_system;
create index embed_session_over on embed_session (coalesce(ended_at, expires_at));
