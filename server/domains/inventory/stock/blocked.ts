import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a lot is blocked by who makes it, wherever it lies: a block is of the product and the number, so it holds for a shelf
 * that gets some of the lot later too.
 *
 * @param lot the name of `stock_lots` in the statement
 */
export const isBlocked = (lot: string): RawBuilder<boolean> =>
  sql`exists (select 1 from lot_blocks b
    where b.service_id = ${sql.ref(`${lot}.service_id`)} and lower(b.number) = lower(${sql.ref(`${lot}.number`)}))`
