import type { TestDatabase } from './test-database.ts'

/** For opening a database in which a slow day is beyond the limit of a statement and of its answer. */
export const shortLimits = { statementTimeoutMs: 500, answerGraceMs: 500 }

/** Closing one day of these totals fails from now on, and closing the other takes longer than `shortLimits` allow. */
export const hinderDays = async (
  database: TestDatabase,
  table: 'event_day' | 'message_day',
  days: { broken: string; slow: string },
): Promise<void> => {
  await database.peek(
    `create function herald.hinder_day() returns trigger language plpgsql as $$
     begin
       if new.day = '${days.broken}' then raise exception 'this day is broken'; end if;
       if new.day = '${days.slow}' then perform pg_sleep(1.3); end if;
       return new;
     end $$`,
  )
  await database.peek(
    `create trigger hinder before update on herald.${table} for each row execute function herald.hinder_day()`,
  )
}
