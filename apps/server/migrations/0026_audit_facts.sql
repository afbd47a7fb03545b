-- compatible: code that does not know the columns writes rows that count as paused, and signups of a person on the signup page.
--
-- What the audit log has to know of things that happen after a request. When the platform was known to have paused the campaign,
-- which is when an entry tells of it; null: it was asked to, and the answer is not known. The name is the campaign's at that time.
alter table guard_paused_campaign
  add column campaign_name text,
  add column paused_at timestamptz default now();
grant update (paused_at, campaign_name) on guard_paused_campaign to herald_tenant;

-- Who connects a channel of their own company in the console. Null: a link for others, or made by a program.
alter table embed_session add column console_user text; -- JSON
