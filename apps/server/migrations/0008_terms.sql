-- Who accepted which version of the advertising terms, and when. Acceptances are never changed or withdrawn: a new version
-- of the text asks again, and the old answer still tells who gave it.

create table terms_acceptance (
  client_id uuid not null references client on delete cascade,
  acceptance_id uuid not null,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  accepted_at timestamptz not null default now(),
  -- As they were on that day: people leave and change their names, the record stays.
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  user_role text not null,
  primary key (client_id, acceptance_id)
);
create unique index terms_acceptance_version on terms_acceptance (client_id, version);
call herald_tenant_table('terms_acceptance', tenant => 'select, insert');
