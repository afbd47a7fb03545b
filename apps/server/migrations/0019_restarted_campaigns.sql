-- compatible: a new table, of which older code knows nothing.
--
-- Campaigns that the guard had paused and a person started again in spite of the limit: who and when. Shown for as long as that
-- limit is reached; gone with new limits, and when the guard pauses the campaign again.
create table guard_restarted_campaign (
  client_id uuid not null,
  ad_account uuid not null,
  campaign_id text not null,
  restarted_at timestamptz not null,
  restarted_by uuid, -- a user or an API key
  primary key (client_id, ad_account, campaign_id),
  foreign key (client_id, ad_account) references spend_guard on delete cascade
);
call herald_tenant_table('guard_restarted_campaign', tenant => 'select, insert, update, delete');
