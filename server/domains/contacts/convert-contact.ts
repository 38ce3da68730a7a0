import { z } from 'zod'
import type { InferEntity } from '@mikro-orm/core'
import { hasTakenPart } from '#shared/domains/orgs/membership-rules.ts'
import type { Conversion } from '#shared/domains/contacts/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { ContactId, OrgId } from '#shared/kernel/ids.ts'
import { MembershipStatus } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendInvites } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import type { Contact } from './entities/contact.ts'
import { loadContact } from './load-contact.ts'
import { readContact } from './queries.ts'
import { handOverAll } from './hand-over.ts'
import type { HeldOfContact } from './hand-over.ts'

type ContactRow = InferEntity<typeof Contact>

/**
 * Makes a user of a contact (spec §2 Users and profiles). A member of that address takes its appointments over at once.
 * Anybody else is invited, and takes them over when they have accepted: until then nobody has shown that the address
 * is theirs (docs/decisions/contacts/contacts.md). Asked twice, it is done once.
 *
 * @throws AppError `invalid_input` for one without an address; `forbidden` where the caller may invite no patients; `conflict` for somebody who cannot be invited
 */
export async function convertContact(
  context: DomainContext,
  caller: Caller,
  id: ContactId,
  held: readonly HeldOfContact[],
): Promise<Conversion> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const contact = await loadContact(em, id)
    const outcome = await convert(inside, caller, contact, held)
    const stored = await readContact(readerOf(em), id)
    if (stored.user === null) throw new Error('A contact was converted to nobody')
    return { outcome, user: stored.user, contact: stored }
  })
}

async function convert(
  context: DomainContext,
  caller: Caller,
  contact: ContactRow,
  held: readonly HeldOfContact[],
): Promise<Conversion['outcome']> {
  if ((contact.convertedAt ?? null) !== null) return 'converted'
  const { email = null, orgId } = contact
  if (email === null) throw invalidField('email', 'validation.emailRequired')
  const known = await findMember(context, orgId, email)
  if (known?.status === 'banned') throw refused()
  if (known !== null && hasTakenPart(known.status)) {
    const { id } = contact
    const now = new Date(context.clock())
    await handOverAll(readerOf(context.em), held, { contactId: id, userId: known.userId, now })
    await recordEvent(context, { kind: 'contact.converted', orgId, subjectId: id, userId: known.userId })
    return 'converted'
  }
  // Pressed twice: the first press has invited them.
  if (known?.isInvited === true && contact.userId === known.userId) return 'invited'
  const [sent] = await sendInvites(context, caller, orgId, [{ email, role: 'user' }])
  const invited = await findMember(context, orgId, email)
  if (sent === undefined || sent.outcome === 'refused' || invited === null) throw refused()
  contact.userId = invited.userId
  await context.em.flush()
  const details = { fields: ['user'] }
  await recordEvent(context, { kind: 'contact.changed', orgId, subjectId: contact.id, details })
  return 'invited'
}

const Member = z.object({
  userId: UserId,
  status: MembershipStatus,
  /** Their invitation is open still. */
  isInvited: z.boolean(),
})
type Member = z.infer<typeof Member>

async function findMember({ em, clock }: DomainContext, orgId: OrgId, email: string): Promise<Member | null> {
  const { rows } = await sqlOf(Member)`
    select u.id as "userId", m.status, exists (
      select 1 from invites i where i.org_id = m.org_id and i.user_id = u.id and i.status = 'pending'
        and i.expires_at > ${new Date(clock())}) as "isInvited"
    from users u join memberships m on m.user_id = u.id and m.org_id = ${orgId}
    where u.email = ${email} and u.deleted_at is null`.execute(readerOf(em))
  return rows[0] ?? null
}

const refused = () => new AppError('conflict', { fields: { email: { key: 'validation.personRefused' } } })
