import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { SEALED, keptTogether } from '#server/database/sealing/sealed-text.ts'
import type { KeptTogether } from '#server/database/sealing/sealed-text.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { openField, sealField } from './field-seals.ts'

const BATCH = 500
const FieldRow = z.object({ id: z.string(), value: z.string() })

/**
 * Brings every row into the form that the configuration asks for, while servers run: what was broken off is done to its end by
 * running it again. The connection must not open by itself.
 *
 * @param places as `table.column`; each table has an `id`
 * @returns how many texts were sealed, or opened
 */
export async function sealFields(
  reader: Reader,
  vault: Vault,
  { places, isOn }: { places: Iterable<string>; isOn: boolean },
): Promise<number> {
  let count = 0
  for (const kept of keptTogether())
    count += isOn ? await sealTogether(reader, vault, kept) : await openTogether(reader, vault, kept)
  for (const place of places)
    count += isOn
      ? await changeFields(reader, place, sql`t.value <> '' and not ${isBound(place)}`, (text, row) =>
          sealField(vault, { place, row }, openField(vault, text, [row])),
        )
      : await changeFields(reader, place, sql`starts_with(t.value, ${SEALED})`, (text, row) =>
          openField(vault, text, [row]),
        )
  return count
}

/** Seals anew whatever is sealed with another key than this one, which has to be the vault's newest. */
export async function resealFields(
  reader: Reader,
  vault: Vault,
  { places, newest }: { places: Iterable<string>; newest: string },
): Promise<number> {
  let count = 0
  for (const place of places) {
    const isStale = sql`starts_with(t.value, ${SEALED}) and not ${isBound(place, `${newest}.`)}`
    count += await changeFields(reader, place, isStale, (text, row) =>
      sealField(vault, { place, row }, openField(vault, text, [row])),
    )
  }
  return count
}

/** Whether `t.value` is sealed for its row `t.id`, with that key. */
const isBound = (place: string, key = '') =>
  sql`starts_with(t.value, ${`${SEALED}${place}#`}::text || t.id || ${`:${key}`}::text)`

async function changeFields(
  reader: Reader,
  place: string,
  isMeant: RawBuilder<unknown>,
  change: (text: string, row: string) => string,
): Promise<number> {
  const [table = '', column = ''] = place.split('.')
  return inBatches(
    (after) =>
      sqlOf(FieldRow)`
      select id, value from (select id, ${sql.ref(column)} as value from ${sql.table(table)}) t
      where id > ${after}::uuid and ${isMeant} order by id limit ${BATCH}`.execute(reader),
    (rows) => {
      const fresh = rows.map(({ id, value }) => ({ id, old: value, value: change(value, id) }))
      // What somebody changed meanwhile is written by a server, in the form that it asks for.
      return reader.transaction().execute(async (within) => {
        // What is signed is changed by nobody but who says that its words stay: the database refuses it otherwise.
        await sql`select set_config('tendwell.sealing', 'on', true)`.execute(within)
        return sql`
          update ${sql.table(table)} t set ${sql.ref(column)} = f.value
          from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, old text, value text)
          where f.id = t.id and t.${sql.ref(column)} = f.old`.execute(within)
      })
    },
  )
}

const ValuesRow = z.object({ id: z.string(), version: z.number(), values: z.string() })

/** Seals what stands open in columns of its own. A row that somebody changes meanwhile is written by a server, as it should be. */
async function sealTogether(reader: Reader, vault: Vault, { table, column, open }: KeptTogether): Promise<number> {
  const names = Object.entries(open)
  const columns = names.map(([, own]) => sql.ref(own))
  return inBatches(
    (after) =>
      sqlOf(ValuesRow)`
      select id, version, jsonb_build_object(${sql.join(names.flatMap(([name, own]) => [sql.lit(name), sql.ref(own)]))})::text as values
      from ${sql.table(table)} where id > ${after}::uuid and num_nonnulls(${sql.join(columns)}) > 0
      order by id limit ${BATCH}`.execute(reader),
    (rows) => {
      const fresh = rows.map(({ id, version, values }) => ({
        id,
        version,
        values: sealField(vault, { place: `${table}.${column}`, row: id }, values),
      }))
      return sql`
        update ${sql.table(table)} t set ${sql.ref(column)} = f.values, ${sql.join(columns.map((own) => sql`${own} = null`))}
        from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, version int, values text)
        where f.id = t.id and f.version = t.version`.execute(reader)
    },
  )
}

/** Writes what is sealed together back into its columns. */
async function openTogether(reader: Reader, vault: Vault, { table, column, open }: KeptTogether): Promise<number> {
  const names = Object.entries(open)
  return inBatches(
    (after) =>
      sqlOf(ValuesRow)`
      select id, version, ${sql.ref(column)} as values from ${sql.table(table)}
      where id > ${after}::uuid and ${sql.ref(column)} is not null order by id limit ${BATCH}`.execute(reader),
    (rows) => {
      const fresh = rows.map(({ id, version, values }) => ({ id, version, values: openField(vault, values, [id]) }))
      return sql`
        update ${sql.table(table)} t set ${sql.ref(column)} = null,
          ${sql.join(names.map(([, own]) => sql`${sql.ref(own)} = o.${sql.ref(own)}`))}
        from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, version int, values text)
          cross join lateral jsonb_populate_record(null::${sql.table(table)}, jsonb_build_object(
            ${sql.join(names.flatMap(([name, own]) => [sql.lit(own), sql`f.values::jsonb->${sql.lit(name)}`]))})) o
        where f.id = t.id and f.version = t.version`.execute(reader)
    },
  )
}

async function inBatches<Row extends { id: string }>(
  read: (after: string) => Promise<{ rows: Row[] }>,
  write: (rows: readonly Row[]) => Promise<{ numAffectedRows?: bigint }>,
): Promise<number> {
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return count
    count += Number((await write(rows)).numAffectedRows ?? 0n)
    after = last.id
  }
}
