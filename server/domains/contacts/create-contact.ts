import type { ContactDetails, NewContact } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { Contact } from './entities/contact.ts'
import { refuseSecond } from './change-contact.ts'
import { readContact } from './queries.ts'
import { refuseForeign } from './ways/set-way.ts'

/** Writes down somebody who has no appointment yet. @throws AppError `conflict` for an address that the org knows already */
export async function createContact(context: DomainContext, orgId: OrgId, input: NewContact): Promise<ContactDetails> {
  return refuseSecond(() =>
    inTransaction(context.em, async (em) => {
      const { name, email = null, phone = null, guardian, ...about } = input
      if (guardian !== undefined) await refuseForeign(readerOf(em), orgId, { ...guardian, of: null })
      const contact = em.create(Contact, {
        orgId,
        name,
        email: email?.toLowerCase() ?? null,
        phone,
        guardianUserId: guardian?.user ?? null,
        guardianContactId: guardian?.contact ?? null,
        isCaredFor: guardian !== undefined,
        ...about,
      })
      await em.flush()
      await recordEvent({ ...context, em }, { kind: 'contact.created', orgId, subjectId: contact.id })
      return readContact(readerOf(em), contact.id)
    }),
  )
}
