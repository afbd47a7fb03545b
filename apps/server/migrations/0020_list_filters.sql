-- compatible: indexes only.

-- Leads of one form or one ad, newest first, and which forms and ads there are.
create index lead_form on lead (client_id, form_id, id) where form_id is not null;
create index lead_ad on lead (client_id, ad_id, id) where ad_id is not null;
-- The answers to a comment, and whether there is one.
create index comment_parent on comment (client_id, parent_id, id) where parent_id is not null;
