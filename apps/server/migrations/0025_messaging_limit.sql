-- compatible: code that does not know the column leaves it empty.
--
-- How many people the business of a number may begin to write to within 24 hours, as the platform names it (TIER_2K). Null: not
-- looked at since this column, or not a number.
alter table channel add column messaging_limit text;
