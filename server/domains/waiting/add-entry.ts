import { z } from 'zod'
import type { AddWaiting, WaitingView } from '#shared/domains/waiting/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WaitingEntry } from './entities/waiting.ts'
import { findParty } from '#server/domains/contacts/index.ts'
import { askNext } from '#server/domains/scheduling/index.ts'
import { lockList } from './lock-list.ts'
import { readWaiting } from './queries.ts'
import { refuseUnknownType } from './refuse-unknown-type.ts'
import { refusePast, refuseTwice } from './refuse-twice.ts'

/**
 * Puts a patient, a contact or a new person on the waiting list, behind everybody who is on it.
 *
 * @throws AppError `invalid_input` for a person of another org or days that are over, `already_waiting`
 */
export async function addEntry(context: DomainContext, orgId: OrgId, input: AddWaiting): Promise<WaitingView> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    await lockList(em, orgId)
    const { from, until, title, type = null, notes, wishes } = input
    await refuseUnknownType(readerOf(em), orgId, type)
    await refusePast(em, orgId, until, context.clock())
    const party = await findParty(inside, orgId, input)
    const { userId, contactId } = party
    const email = party.email?.toLowerCase() ?? null
    await refuseTwice(em, orgId, { email, userId, contactId, from, until })
    const entry = em.create(WaitingEntry, {
      orgId,
      ...party,
      email,
      language: party.language ?? (party.contactId === null ? null : await languageOf(readerOf(em), party.contactId)),
      title,
      typeId: type,
      notes: notes ?? null,
      fromDate: from,
      untilDate: until,
      wishes,
      status: 'waiting',
    })
    await em.flush()
    await recordEvent(inside, { kind: 'waiting.added', orgId, subjectId: entry.id, userId: party.userId })
    await askNext(inside, orgId)
    return readWaiting(readerOf(em), orgId, entry.id)
  })
}

const LanguageRow = z.object({ language: z.string() })

/** In which a contact last booked; an account says itself which it wants. */
async function languageOf(reader: Reader, contactId: string): Promise<string | null> {
  const { rows } = await sqlOf(LanguageRow)`
    select a.language from appointments a join contacts c on c.id = a.contact_id and c.org_id = a.org_id
    where c.id = ${contactId} and a.language is not null order by a.starts_at desc limit 1`.execute(reader)
  return rows[0]?.language ?? null
}
