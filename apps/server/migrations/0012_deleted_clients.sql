-- Events have no reference to their client: checking one on every insert would cost more than it is worth, and a cascade over
-- millions of rows would not end in time. A maintenance task deletes what belonged to clients that are gone, in small steps, and for
-- that the books must be deletable too.
grant delete on event_day to herald_system;
