-- compatible: code that does not know the columns leaves them empty.
--
-- When somebody of the client got in touch with the person, and who said so: a user or an API key, by id. Null: nobody did.
alter table lead
  add column contacted_at timestamptz,
  add column contacted_by uuid;
-- Whom nobody got in touch with, newest first: in time they are few among all.
create index lead_not_contacted on lead (client_id, id) where contacted_at is null;
