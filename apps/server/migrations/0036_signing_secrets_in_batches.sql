-- compatible: a right more, which code that does not know of it never uses.
--
-- The configurations of many clients are read in one statement when many of their lanes go on at once.
grant select on webhook_signing_secret to herald_batch;
