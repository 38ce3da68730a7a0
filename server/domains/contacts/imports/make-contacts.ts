import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pick } from '#shared/kernel/records.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineToMake, MadeLine, Making } from '#server/tables/import-kind.ts'
import { ContactFields, planContacts } from './plan-contacts.ts'
import type { PlannedContact } from './plan-contacts.ts'
import { toldContact } from './told-contact.ts'

/** What a line that changed a contact found there and wrote: of both, only the fields that it changed. */
export const Before = z.object({
  was: ContactFields.partial(),
  wrote: ContactFields.partial(),
  /** Whom the contact was offered to, where the address changed. */
  userId: z.string().nullable(),
})
type Before = z.infer<typeof Before>

const IdRow = z.object({ id: z.string() })

/**
 * Makes and changes contacts by a step of lines, in the transaction under way. Each line is judged anew with what it speaks of
 * locked: much may have happened since the file was looked at.
 */
export async function makeContacts(
  context: DomainContext,
  orgId: OrgId,
  lines: readonly LineToMake[],
  { mapping, begunById }: Making,
): Promise<MadeLine[]> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const told = lines.map((line) => toldContact(line, mapping))
  const planned = (await planContacts(reader, orgId, told, true)).map((one) => ({ ...one, id: one.known?.id ?? v7() }))
  const created = planned.filter(({ action }) => action === 'create').map(({ id, wanted }) => ({ id, ...wanted }))
  const made = await insertContacts(reader, orgId, created, now)
  const changed = planned.filter(({ action }) => action === 'change')
  await sql`
    update contacts k set name = c.name, phone = c.phone, email = c.email, channel = c.channel, updated_at = ${now}, version = k.version + 1,
      -- An invitation went to the address before: whoever accepts it need not be this person.
      user_id = case when k.email is not distinct from c.email then k.user_id end
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, wanted }) => ({ id, ...wanted })))}::jsonb)
      as c (id uuid, name text, email text, phone text, channel text)
    where k.id = c.id and k.org_id = ${orgId}`.execute(reader)
  await recordOfOrgs(
    context,
    [
      ...[...made].map((id) => ({ kind: 'contact.created' as const, subjectId: id, orgId, details: { by: 'import' } })),
      ...changed.map(({ id, fields }) => ({
        kind: 'contact.changed' as const,
        subjectId: id,
        orgId,
        details: { by: 'import', fields },
      })),
    ],
    begunById,
  )
  return planned.map((one) => outcomeOf(one, made))
}

/** @returns the ids of those that were made: an address that somebody else wrote down at the same moment is there already */
async function insertContacts(
  reader: Reader,
  orgId: OrgId,
  created: readonly (ContactFields & { id: string })[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sqlOf(IdRow)`
    insert into contacts (id, created_at, updated_at, org_id, name, email, phone, channel)
    select c.id, ${now}, ${now}, ${orgId}, c.name, c.email, c.phone, c.channel
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as c (id uuid, name text, email text, phone text, channel text)
    order by c.email, c.id on conflict (org_id, email) do nothing returning id`.execute(reader)
  return new Set(rows.map(({ id }) => id))
}

function outcomeOf(one: PlannedContact & { id: string }, made: ReadonlySet<string>): MadeLine {
  const { line } = one.line
  if (one.action === 'wrong') return { line, outcome: 'wrong', madeId: null, problems: one.problems }
  if (one.action === 'change')
    return { line, outcome: 'changed', madeId: one.id, before: JSON.stringify(beforeOf(one)) }
  const isMade = one.action === 'create' && made.has(one.id)
  return isMade ? { line, outcome: 'made', madeId: one.id } : { line, outcome: 'double', madeId: null }
}

function beforeOf({ known, wanted, fields }: PlannedContact): Before {
  const isAddressChanged = fields.includes('email')
  return {
    was: known === null ? {} : pick(known, fields),
    wrote: pick(wanted, fields),
    userId: isAddressChanged ? (known?.userId ?? null) : null,
  }
}
