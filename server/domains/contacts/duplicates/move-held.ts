import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { HeldOfContact } from '../hand-over.ts'

/** What contacts itself keeps about a contact, beside its row and who takes care of whom. */
const OWN: readonly Pick<HeldOfContact, 'table' | 'isVersioned'>[] = [
  { table: 'person_alerts', isVersioned: true },
  { table: 'contact_merges', isVersioned: false },
]
/** Answered for by the merge itself, column by column. */
export const BY_HAND = ['contacts.guardian_contact_id', 'contacts_apart.one_id', 'contacts_apart.other_id'] as const

export const allHeld = (held: readonly HeldOfContact[]): readonly Pick<HeldOfContact, 'table' | 'isVersioned'>[] => [
  ...held,
  ...OWN,
]

interface Move {
  from: string
  to: string
  now: Date
}

const IdRow = z.object({ id: z.string() })

/** Moves all that hangs on one contact to another. Answers with the ids, by table. */
export async function moveAll(
  reader: Reader,
  held: readonly HeldOfContact[],
  { from, to, now }: Move,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const one of allHeld(held)) {
    const { rows } = await sqlOf(IdRow)`
      update ${sql.table(one.table)} set contact_id = ${to} ${touched(one, now)} where contact_id = ${from} returning id`.execute(
      reader,
    )
    if (rows.length > 0) moved[one.table] = rows.map(({ id }) => id)
  }
  return moved
}

/** Moves back what is still where it was put. */
export async function moveBack(
  reader: Reader,
  held: readonly HeldOfContact[],
  { from, to, now }: Move,
  moved: Readonly<Record<string, string[]>>,
): Promise<void> {
  for (const one of allHeld(held)) {
    const ids = moved[one.table] ?? []
    if (ids.length > 0)
      await sql`
        update ${sql.table(one.table)} set contact_id = ${to} ${touched(one, now)}
        where id = any(${ids}::uuid[]) and contact_id = ${from}`.execute(reader)
  }
}

const touched = ({ isVersioned }: Pick<HeldOfContact, 'isVersioned'>, now: Date) =>
  isVersioned ? sql`, updated_at = ${now}, version = version + 1` : sql``
