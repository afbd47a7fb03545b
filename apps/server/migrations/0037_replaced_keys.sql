-- compatible: a column that code which does not know of it leaves null.
--
-- The key whose place a new one takes. The old one works until its own expires_at, so that programs have time to change over.
-- No reference: what was replaced is told for as long as the new key is there.
alter table api_key add column replaces uuid;
-- What took the place of a key is looked up for each of a list.
create index api_key_replaces on api_key (client_id, replaces) where replaces is not null;
