-- compatible: code that does not know the column leaves it empty.
--
-- The names of one person share it, so that a list can show the person once. Kept here, because contacts go with their last
-- conversation and opt-outs stay. Null: no other name was told yet.
alter table contact_preference add column person_id uuid;
create index contact_preference_person on contact_preference (client_id, person_id) where person_id is not null;
