-- compatible: code that does not know the columns leaves them empty.
--
-- Who opted a person out by hand, and whether that was one of a list: months later nobody remembers.
alter table contact_preference add column author_id uuid; -- a user or an API key
alter table contact_preference add column imported boolean not null default false;
