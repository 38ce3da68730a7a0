import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { LISTS, SAVED_FILTERS_MAX, SavedFilter } from '#shared/domains/lists/schema.ts'
import type { ListId, SaveFilter } from '#shared/domains/lists/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { SavedFilterId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const CountRow = z.object({ others: z.number() })

/**
 * Saves a filter under a name, in place of the one that has it. What the list does not know is refused, so that nothing
 * is kept here that nobody declared.
 *
 * @throws AppError `invalid_input` on `query` and, with as many as one may have, on `name`
 */
export async function saveFilter(context: DomainContext, list: ListId, { name, query }: SaveFilter) {
  const { userId } = signedIn(context.actor)
  const known: readonly string[] = LISTS[list]
  if (!Object.keys(query).every((key) => known.includes(key))) throw invalidField('query', 'validation.unknownField')
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    // Two devices that save at once are counted one after the other.
    await sql`select id from users where id = ${userId} for no key update`.execute(reader)
    const { rows: counted } = await sqlOf(CountRow)`
      select count(*)::int as others from saved_filters
      where user_id = ${userId} and list = ${list} and name <> ${name}`.execute(reader)
    if ((counted[0]?.others ?? 0) >= SAVED_FILTERS_MAX)
      throw invalidField('name', 'validation.tooMany', { maximum: SAVED_FILTERS_MAX })
    const now = new Date(context.clock())
    const { rows } = await sqlOf(SavedFilter)`
      insert into saved_filters (id, created_at, updated_at, user_id, list, name, query)
      values (${v7()}, ${now}, ${now}, ${userId}, ${list}, ${name}, ${JSON.stringify(query)}::jsonb)
      on conflict (user_id, list, name) do update set query = excluded.query, updated_at = excluded.updated_at,
        version = saved_filters.version + 1
      returning id, name, query`.execute(reader)
    const [filter] = rows
    if (filter === undefined) throw new AppError('internal')
    return filter
  })
}

/** @throws AppError `not_found` for one that somebody else saved as well */
export async function removeFilter(context: DomainContext, list: ListId, id: SavedFilterId): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { rows } = await sql`
      delete from saved_filters where id = ${id} and list = ${list} and user_id = ${userId} returning id`.execute(
      readerOf(em),
    )
    if (rows.length === 0) throw new AppError('not_found')
  })
}

/** Keeps which columns a person sees; null forgets the choice. */
export async function chooseColumns(
  context: DomainContext,
  list: ListId,
  columns: readonly string[] | null,
): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    if (columns === null) {
      await sql`delete from list_columns where user_id = ${userId} and list = ${list}`.execute(reader)
      return
    }
    await sql`
      insert into list_columns (user_id, list, columns, updated_at)
      values (${userId}, ${list}, ${JSON.stringify(columns)}::jsonb, ${new Date(context.clock())})
      on conflict (user_id, list) do update set columns = excluded.columns, updated_at = excluded.updated_at`.execute(
      reader,
    )
  })
}
