-- compatible: code that does not know the column leaves it empty.
--
-- Who of the client wanted it: a user or an API key, by id, as in 0018_message_author.sql. Null: wanted before this column.
alter table comment_action add column author_id uuid;
