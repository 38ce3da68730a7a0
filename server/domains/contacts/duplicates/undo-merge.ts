import { sql } from 'kysely'
import { z } from 'zod'
import { UNDO_DAYS } from '#shared/domains/contacts/duplicates-schema.ts'
import { isReached } from '#shared/domains/contacts/person-fields.ts'
import type { ContactDetails } from '#shared/domains/contacts/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { MergeId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { refuseSecond } from '../change-contact.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { readContact } from '../queries.ts'
import { partAlerts } from './alerts.ts'
import { isSame, lockContacts, withFields, writeFields } from './contact-row.ts'
import type { ContactRow } from './contact-row.ts'
import { Kept } from './kept.ts'
import { moveBack } from './move-held.ts'
import { moveApartBack } from './set-apart.ts'

const MergeRow = z.object({ id: z.string(), contact: z.string(), at: z.string(), kept: z.string() })

/**
 * Undoes a merge: the contact that went is there again under its own id, and has what is still where the merge put it. What was
 * made since stays with the one that stays, and a field that was changed since keeps what it has.
 *
 * @throws AppError `not_found`; `undo_over` after the days, and for a contact that became a user or was merged on since, or could
 *   not be reached without what it got; `conflict` where another contact has the address meanwhile
 */
export async function undoMerge(
  context: DomainContext,
  orgId: OrgId,
  id: MergeId,
  held: readonly HeldOfContact[],
): Promise<ContactDetails> {
  return refuseSecond(() =>
    inTransaction(context.em, async (em) => {
      const reader = readerOf(em)
      const now = new Date(context.clock())
      const { kept, contact } = await loadMerge(reader, orgId, id, now)
      const [stays] = await lockContacts(reader, orgId, [contact])
      // Merged on itself since: that merge is to be undone first.
      if (stays === undefined || stays.is_converted || kept.stays !== contact) throw new AppError('undo_over')
      await restoreFields(reader, stays, kept, now)
      const { goes, moved, cared, apart, alert } = kept
      await makeAgain(reader, goes, now)
      const move = { from: stays.id, to: goes.id, now }
      await moveBack(reader, held, move, moved)
      await sql`
        update contacts set guardian_contact_id = ${goes.id}, updated_at = ${now}, version = version + 1
        where id = any(${cared}::uuid[]) and guardian_contact_id = ${stays.id}`.execute(reader)
      await moveApartBack(reader, apart, { ...move, orgId })
      if (alert !== null) await partAlerts(reader, alert, { orgId, stays: stays.id, goes: goes.id, now })
      await sql`delete from contact_merges where id = ${id}`.execute(reader)
      const details = { merged: goes.id }
      await recordEvent({ ...context, em }, { kind: 'contact.merge_undone', orgId, subjectId: stays.id, details })
      return readContact(reader, ContactId.parse(goes.id))
    }),
  )
}

async function loadMerge(reader: Reader, orgId: OrgId, id: MergeId, now: Date) {
  const { rows } = await sqlOf(MergeRow)`
    select id, contact_id as contact, at, kept from contact_merges where id = ${id} and org_id = ${orgId} for update`.execute(
    reader,
  )
  const [merge] = rows
  if (merge === undefined) throw new AppError('not_found')
  if (Date.parse(merge.at) < now.getTime() - UNDO_DAYS * DAY) throw new AppError('undo_over')
  return { contact: merge.contact, kept: Kept.parse(JSON.parse(merge.kept)) }
}

/** The fields that were taken over and are as the merge left them. */
async function restoreFields(reader: Reader, stays: ContactRow, kept: Kept, now: Date): Promise<void> {
  const fields = kept.take.filter((field) => isSame(stays, kept.after, field))
  const restored = withFields(stays, kept.before, fields)
  if (!isReached(restored) && !restored.is_cared_for) throw new AppError('undo_over')
  await writeFields(reader, stays.id, restored, now)
}

async function makeAgain(reader: Reader, goes: ContactRow, now: Date): Promise<void> {
  await sql`
    insert into contacts (id, created_at, updated_at, version, org_id, name, is_cared_for, email, phone)
    values (${goes.id}, ${goes.created_at}, ${now}, ${goes.version}, ${goes.org_id}, ${goes.name}, ${goes.is_cared_for}, ${goes.email},
      ${goes.phone})`.execute(reader)
  await writeFields(reader, goes.id, goes, now)
}
