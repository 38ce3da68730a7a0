import { z } from 'zod'
import type { ListId } from '#shared/domains/lists/schema.ts'
import { SavedFilter } from '#shared/domains/lists/schema.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const ColumnsRow = z.object({ columns: z.array(z.string()) })

/** What a person keeps of a list, their filters by name. */
export async function readKept(reader: Reader, userId: UserId, list: ListId) {
  const [filters, columns] = await Promise.all([
    sqlOf(SavedFilter)`
      select id, name, query from saved_filters where user_id = ${userId} and list = ${list} order by name, id`.execute(
      reader,
    ),
    sqlOf(ColumnsRow)`select columns from list_columns where user_id = ${userId} and list = ${list}`.execute(reader),
  ])
  return { filters: filters.rows, columns: columns.rows[0]?.columns ?? null }
}
