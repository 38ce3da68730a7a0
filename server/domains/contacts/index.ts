import { UNDO_DAYS } from '#shared/domains/contacts/duplicates-schema.ts'
import { contactsContract } from '#shared/domains/contacts/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { alertRoutes } from './alerts/routes.ts'
import { Contact } from './entities/contact.ts'
import { PersonAlert } from './entities/person-alert.ts'
import { FamilyMember } from './entities/family-member.ts'
import { familyRoutes } from './family/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { forgetMerges } from './duplicates/jobs.ts'
import { ContactApart } from './entities/contact-apart.ts'
import { ContactMerge } from './entities/contact-merge.ts'
import type { HeldOfContact } from './hand-over.ts'
import { followInvited } from './jobs.ts'
import { contactsPersonData } from './person-data.ts'
import { findContact } from './queries.ts'
import { contactRoutes } from './routes.ts'
import { wayRoutes } from './ways/routes.ts'

/**
 * Contacts owns the people who have no account: whom an org knows, and for whom somebody books.
 *
 * @param held what other domains keep about contacts
 */
export const contactsDomain = (held: readonly HeldOfContact[]) =>
  defineDomain({
    name: 'contacts',
    contract: contactsContract,
    routes: {
      contacts: contactRoutes(held),
      family: familyRoutes,
      alerts: alertRoutes,
      ways: wayRoutes,
      duplicates: duplicateRoutes(held),
    },
    jobs: [followInvited(held), forgetMerges],
    writers: [],
    entities: [Contact, FamilyMember, PersonAlert, ContactMerge, ContactApart],
    records: { contact: findContact },
    personData: [contactsPersonData],
    keeps: [{ what: 'contactMerges', days: UNDO_DAYS }],
  })

export { FamilyMember } from './entities/family-member.ts'
export { findFamilyMember } from './family/manage-family.ts'
export { Contact } from './entities/contact.ts'
export { findOrMakeContact } from './find-or-make-contact.ts'
export { contactsOf } from './person-data.ts'
export { comparePeople } from './duplicates/find-alike.ts'
export { findBy } from './find-people.ts'
export { findParty } from './find-party.ts'
export { isKnown } from './is-known.ts'
export { contactImport } from './imports/contact-import.ts'
export { removeUnused } from './imports/undo-contacts.ts'
export { listCaredFor, readWay } from './ways/read-way.ts'
export type { HandOver, HeldOfContact } from './hand-over.ts'
