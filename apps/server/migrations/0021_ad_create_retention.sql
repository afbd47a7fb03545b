-- Old attempts to create something on the ad platform are deleted over all clients by a maintenance task. Its policy shows it
-- only those that nothing can refer to any more.

create policy system on ad_create to herald_system using (started_at < now() - interval '31 days');
grant select (client_id, attempt_id, started_at), delete on ad_create to herald_system;
drop index ad_create_age;
create index ad_create_age on ad_create (started_at);
