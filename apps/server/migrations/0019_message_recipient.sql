-- Every day begins with an empty partition that nobody has counted yet, and to a planner without statistics this index looked
-- as good as the primary key for finding a message by its id: it then read all messages of the client for each of them. The
-- predicate holds for every row; a statement that names no recipient cannot use the index any more.

drop index message_recipient;
create index message_recipient on message (client_id, recipient, id) where recipient is not null;
