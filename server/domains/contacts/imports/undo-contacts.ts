import { sql } from 'kysely'
import { z } from 'zod'
import { isReached } from '#shared/domains/contacts/person-fields.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToUndo, UndoneLine } from '#server/tables/import-kind.ts'
import { answered, apart } from '#server/tables/lines-to-undo.ts'
import { allHeld } from '../duplicates/move-held.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { Before } from './make-contacts.ts'
import { ContactFields } from './plan-contacts.ts'

interface Undoing {
  orgId: OrgId
  begunById: UserId | null
  /** What other domains keep about contacts. */
  held: readonly HeldOfContact[]
}

/**
 * Takes back what a step of lines has made and changed, in the transaction under way. A contact that has got appointments, notes
 * or anything else by now, was changed by hand or became a user, is kept. One that was changed gets back what was there, field by
 * field, but for what was changed since.
 */
export async function undoContacts(
  context: DomainContext,
  lines: readonly LineToUndo[],
  undoing: Undoing,
): Promise<UndoneLine[]> {
  const { made, changed } = apart(lines, Before)
  const removed = await removeUnused(
    context,
    made.map(({ id }) => id),
    undoing,
  )
  const restored = await restoreContacts(context, changed, undoing)
  return answered(lines, new Set([...removed, ...restored]))
}

type Before = z.infer<typeof Before>

const FoundRow = z.object({ id: z.string(), isFree: z.boolean() })
const IdRow = z.object({ id: z.string() })

/**
 * Removes contacts that an import has made, but for those that anything hangs on by now.
 *
 * @returns those that are not there any more, and were not merged into another either
 */
export async function removeUnused(
  context: DomainContext,
  ids: readonly string[],
  { orgId, begunById, held }: Undoing,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const reader = readerOf(context.em)
  const { rows: there } = await sqlOf(IdRow)`
    select id from contacts where id = any(${ids}::uuid[]) and org_id = ${orgId} order by id for update`.execute(reader)
  // In a statement after the one that locked them: so it sees everything that was made for them.
  const { rows } = await sqlOf(FoundRow)`
    select c.id, c.version = 1 and c.converted_at is null and c.user_id is null and not ${isNeeded(held)} as "isFree"
    from contacts c where c.id = any(${there.map(({ id }) => id)}::uuid[])`.execute(reader)
  const free = rows.filter(({ isFree }) => isFree).map(({ id }) => id)
  await sql`delete from contacts where id = any(${free}::uuid[])`.execute(reader)
  await recordOfOrgs(
    context,
    free.map((id) => ({ kind: 'contact.removed', orgId, subjectId: id, details: { by: 'import' } })),
    begunById,
  )
  const { rows: merged } = await sqlOf(IdRow)`
    select merged_id as id from contact_merges where org_id = ${orgId} and merged_id = any(${ids}::uuid[])`.execute(
    reader,
  )
  const left = new Set([...rows.filter(({ isFree }) => !isFree), ...merged].map(({ id }) => id))
  return new Set(ids.filter((id) => !left.has(id)))
}

/** Whether anything hangs on a contact `c`, or somebody is told through it. */
const isNeeded = (held: readonly HeldOfContact[]) => sql`(
  exists (select 1 from contacts g where g.guardian_contact_id = c.id)
  ${sql.join(
    allHeld(held).map(({ table }) => sql`or exists (select 1 from ${sql.table(table)} h where h.contact_id = c.id)`),
    sql` `,
  )})`

const StandingRow = ContactFields.extend({
  id: z.string(),
  isConverted: z.boolean(),
  isCaredFor: z.boolean(),
  userId: z.string().nullable(),
})
type Standing = z.infer<typeof StandingRow>

/** @returns those that have got back what could be given back */
async function restoreContacts(
  context: DomainContext,
  changes: readonly (Before & { id: string })[],
  { orgId, begunById }: Undoing,
): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const { rows } = await sqlOf(StandingRow)`
    select id, name, email, phone, channel, converted_at is not null as "isConverted", is_cared_for as "isCaredFor",
      user_id as "userId"
    from contacts where id = any(${changes.map(({ id }) => id)}::uuid[]) and org_id = ${orgId} order by id for update`.execute(
    reader,
  )
  const standing = new Map(rows.map((row) => [row.id, row]))
  const taken = await findTaken(reader, orgId, changes)
  const restored = changes.flatMap((change) => {
    const row = standing.get(change.id)
    const back = row === undefined || row.isConverted ? null : restoredOf(row, change, taken)
    return back === null ? [] : [back]
  })
  await sql`
    update contacts k set name = c.name, phone = c.phone, email = c.email, channel = c.channel,
      user_id = (select u.id from users u where u.id = c."userId" and u.deleted_at is null), updated_at = ${now}, version = k.version + 1
    from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb)
      as c (id uuid, name text, email text, phone text, channel text, "userId" uuid)
    where k.id = c.id and k.org_id = ${orgId}`.execute(reader)
  await recordOfOrgs(
    context,
    restored.map(({ id, fields }) => ({
      kind: 'contact.changed',
      orgId,
      subjectId: id,
      details: { by: 'import', fields },
    })),
    begunById,
  )
  return new Set(restored.map(({ id }) => id))
}

const TakenRow = z.object({ id: z.string(), email: z.string() })

/** Who has the addresses that are to be given back. */
async function findTaken(
  reader: Reader,
  orgId: OrgId,
  changes: readonly Before[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sqlOf(TakenRow)`
    select id, email from contacts where org_id = ${orgId} and email = any(${changes.flatMap(({ was }) => was.email ?? [])}::text[])`.execute(
    reader,
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** A contact with what was there before, but for what somebody has changed since; null where nothing of it can be given back. */
function restoredOf(
  row: Standing,
  { was, wrote, userId }: Before,
  taken: ReadonlyMap<string, string>,
): (ContactFields & { id: string; userId: string | null; fields: string[] }) | null {
  const isFree = (email: string | null | undefined) =>
    typeof email !== 'string' || (taken.get(email) ?? row.id) === row.id
  const fields = keysOf(wrote).filter(
    (field) => row[field] === wrote[field] && (field !== 'email' || isFree(was.email)),
  )
  const back = { ...row, ...Object.fromEntries(fields.map((field) => [field, was[field] ?? null])) }
  const told = ContactFields.safeParse(back)
  if (fields.length === 0 || !told.success || !(isReached(told.data) || row.isCaredFor)) return null
  return { ...told.data, id: row.id, fields, userId: fields.includes('email') ? (row.userId ?? userId) : row.userId }
}
