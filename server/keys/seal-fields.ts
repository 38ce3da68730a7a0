import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { SEALED } from '#server/database/sealing/sealed-text.ts'
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
  for (const place of places)
    count += isOn
      ? await changeFields(reader, place, sql`t.value <> '' and not starts_with(t.value, ${SEALED})`, (text) =>
          sealField(vault, place, text),
        )
      : await changeFields(reader, place, sql`starts_with(t.value, ${SEALED})`, (text) => openField(vault, text))
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
    const isStale = sql`starts_with(t.value, ${SEALED}) and not starts_with(t.value, ${`${SEALED}${place}:${newest}.`})`
    count += await changeFields(reader, place, isStale, (text) => sealField(vault, place, openField(vault, text)))
  }
  return count
}

async function changeFields(
  reader: Reader,
  place: string,
  isMeant: RawBuilder<unknown>,
  change: (text: string) => string,
): Promise<number> {
  const [table = '', column = ''] = place.split('.')
  let count = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sqlOf(FieldRow)`
      select id, value from (select id, ${sql.ref(column)} as value from ${sql.table(table)}) t
      where id > ${after}::uuid and ${isMeant} order by id limit ${BATCH}`.execute(reader)
    const last = rows.at(-1)
    if (last === undefined) return count
    const fresh = rows.map(({ id, value }) => ({ id, old: value, value: change(value) }))
    // What somebody changed meanwhile is written by a server, in the form that it asks for.
    const changed = await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = f.value
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, old text, value text)
      where f.id = t.id and t.${sql.ref(column)} = f.old`.execute(reader)
    count += Number(changed.numAffectedRows ?? 0n)
    after = last.id
  }
}
