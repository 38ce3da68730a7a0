import type { ChangeContact, ContactDetails } from '#shared/domains/contacts/schema.ts'
import { isReached } from '#shared/domains/contacts/person-fields.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { ONE_PER_ADDRESS } from './entities/contact.ts'
import { loadContact } from './load-contact.ts'
import { readContact } from './queries.ts'

/**
 * Changes a contact. What is left out stays; null clears. Appointments keep what was true when they were made.
 *
 * @throws AppError `version_conflict` with what is stored now; `conflict` for the address of another contact;
 *   `invalid_transition` for one that has become a user; `invalid_input` for one that nobody could reach any more
 */
export async function changeContact(
  context: DomainContext,
  id: ContactId,
  { version, ...change }: ChangeContact,
): Promise<ContactDetails> {
  return refuseSecond(() =>
    inTransaction(context.em, async (em) => {
      const contact = await loadContact(em, id)
      if (contact.version !== version)
        throw new AppError('version_conflict', { details: { current: await readContact(readerOf(em), id) } })
      if ((contact.convertedAt ?? null) !== null) throw new AppError('invalid_transition')
      const wanted = { ...change, ...(typeof change.email === 'string' && { email: change.email.toLowerCase() }) }
      const { email = contact.email, phone = contact.phone } = wanted
      if (!isReached({ email, phone }) && !contact.isCaredFor) throw invalidField('phone', 'validation.wayRequired')
      const fields = (['name', 'email', 'phone', 'birthdate', 'pronouns', 'language', 'channel'] as const).filter(
        (field) => wanted[field] !== undefined && wanted[field] !== (contact[field] ?? null),
      )
      if (fields.length > 0) {
        em.assign(contact, wanted, { ignoreUndefined: true })
        // The invitation went to the address before: whoever accepts it need not be this person.
        if (fields.includes('email')) contact.userId = null
        await em.flush()
        const { orgId } = contact
        await recordEvent({ ...context, em }, { kind: 'contact.changed', orgId, subjectId: id, details: { fields } })
      }
      return readContact(readerOf(em), id)
    }),
  )
}

/** An org knows an address once. @throws AppError `conflict` on the field */
export async function refuseSecond<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== ONE_PER_ADDRESS) throw error
    throw new AppError('conflict', { fields: { email: { key: 'validation.contactKnown' } }, cause: error })
  }
}
