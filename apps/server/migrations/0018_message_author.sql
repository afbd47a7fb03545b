-- compatible: code that does not know the column leaves it empty.
--
-- Who wrote a message: the user or the API key that it was accepted from, by id, for ids of both are never the same. Null: Herald
-- itself (the answer to a keyword), or accepted before this column. No index: nothing looks for messages by it.
alter table message add column author_id uuid;
