-- People look at their own sign-ins and end those that they do not know. For that a sign-in says when it was last used and,
-- roughly, from where: what the browser calls itself, and the network instead of the address.

alter table user_session
  add column last_used_at timestamptz, -- of the last refresh; null until the first
  add column user_agent text check (length(user_agent) <= 256),
  add column network text check (length(network) <= 64);
