-- compatible: code that does not know the column leaves it empty.
--
-- The message that this one is sent again for. No index and no reference: what a message was sent again as is known by the answer that
-- is kept under its key, and the older of the two may be gone.
alter table message add column resend_of uuid;
