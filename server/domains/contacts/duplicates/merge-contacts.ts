import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { MergeContacts } from '#shared/domains/contacts/duplicates-schema.ts'
import { isReached } from '#shared/domains/contacts/person-fields.ts'
import { UNREACHED } from '#shared/domains/contacts/person-fields.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { MergeId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { readContact } from '../queries.ts'
import { joinAlerts } from './alerts.ts'
import { lockContacts, withFields, writeFields } from './contact-row.ts'
import type { ContactFields, ContactRow } from './contact-row.ts'
import type { Kept } from './kept.ts'
import { moveAll } from './move-held.ts'
import { moveApart } from './set-apart.ts'

/**
 * Merges a contact into another: all that hangs on it moves, the chosen fields are taken over, and its row goes. What an undo
 * needs is kept with the merge.
 *
 * @throws AppError `not_found` for contacts of another org; `conflict` for one that somebody has just merged; `version_conflict`
 *   for one that was changed since it was seen; `invalid_transition` for one that has become a user; `invalid_input` where one
 *   takes care of the other, or nobody could be reached any more
 */
export async function mergeContacts(
  context: DomainContext,
  orgId: OrgId,
  input: MergeContacts,
  held: readonly HeldOfContact[],
): Promise<{ merge: MergeId; contact: ContactDetails }> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const { stays, goes } = await loadBoth(reader, orgId, input)
    const after = withFields(stays, goes, input.take)
    await refuseGuardians(reader, { stays, goes, after })
    if (!isReached(after) && !after.is_cared_for) throw invalidField('phone', UNREACHED)
    const alert = await joinAlerts(reader, stays.id, goes.id, now)
    const moved = await moveAll(reader, held, { from: goes.id, to: stays.id, now })
    const cared = await moveCared(reader, { from: goes.id, to: stays.id, now })
    const apart = await moveApart(reader, { from: goes.id, to: stays.id, orgId, now })
    await sql`delete from contacts where id = ${goes.id}`.execute(reader)
    await writeFields(reader, stays.id, after, now)
    const before: ContactFields = stays
    const kept: Kept = { take: input.take, stays: stays.id, before, after, goes, moved, cared, apart, alert }
    const merge = MergeId.parse(v7())
    const { actor } = context
    await sql`
      insert into contact_merges (id, at, org_id, contact_id, merged_id, merged_name, merged_email, merged_by, kept)
      values (${merge}, ${now}, ${orgId}, ${stays.id}, ${goes.id}, ${goes.name}, ${goes.email},
        ${actor.kind === 'user' ? actor.userId : null},
        ${toSeal({ place: 'contact_merges.kept', row: merge }, JSON.stringify(kept))})`.execute(reader)
    const details = { merged: goes.id, fields: input.take }
    await recordEvent({ ...context, em }, { kind: 'contact.merged', orgId, subjectId: stays.id, details })
    return { merge, contact: await readContact(reader, input.stays.id) }
  })
}

async function loadBoth(reader: Reader, orgId: OrgId, input: MergeContacts) {
  const rows = await lockContacts(reader, orgId, [input.stays.id, input.goes.id])
  const stays = rows.find(({ id }) => id === input.stays.id)
  const goes = rows.find(({ id }) => id === input.goes.id)
  if (stays === undefined || goes === undefined) throw await missing(reader, orgId, input)
  if (stays.is_converted || goes.is_converted) throw new AppError('invalid_transition')
  if (stays.version !== input.stays.version || goes.version !== input.goes.version)
    throw new AppError('version_conflict')
  return { stays, goes }
}

/** Of two who merge the same at once, one comes too late. */
async function missing(reader: Reader, orgId: OrgId, { stays, goes }: MergeContacts): Promise<AppError> {
  const { rows } = await sql`
    select 1 from contact_merges where org_id = ${orgId} and merged_id = any(${[stays.id, goes.id]}::uuid[])`.execute(
    reader,
  )
  return new AppError(rows.length > 0 ? 'conflict' : 'not_found')
}

interface Both {
  stays: ContactRow
  goes: ContactRow
  after: ContactFields
}

/** Nobody takes care of themselves, and whoever is cared for takes care of nobody. @throws AppError `invalid_input` */
async function refuseGuardians(reader: Reader, { stays, goes, after }: Both): Promise<void> {
  const ids = [stays.id, goes.id]
  const areOfOneAnother = [stays, goes].some(({ guardian_contact_id: id }) => id !== null && ids.includes(id))
  const { rows } = after.is_cared_for
    ? await sql`select 1 from contacts where guardian_contact_id = any(${ids}::uuid[]) limit 1`.execute(reader)
    : { rows: [] }
  if (areOfOneAnother || rows.length > 0) throw invalidField('guardian', 'validation.guardianInPair')
}

const IdRow = z.object({ id: z.string() })

async function moveCared(
  reader: Reader,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<string[]> {
  const { rows } = await sqlOf(IdRow)`
    update contacts set guardian_contact_id = ${to}, updated_at = ${now}, version = version + 1
    where guardian_contact_id = ${from} returning id`.execute(reader)
  return rows.map(({ id }) => id)
}
