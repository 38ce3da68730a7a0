import { contactsContract } from '#shared/domains/contacts/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Contact } from './entities/contact.ts'
import type { HandOver } from './hand-over.ts'
import { followInvited } from './jobs.ts'
import { contactsPersonData } from './person-data.ts'
import { findContact } from './queries.ts'
import { contactRoutes } from './routes.ts'

/**
 * Contacts owns the people whom an org knows and who have no account there.
 *
 * @param handOvers what other domains keep about a contact and hand to the account that takes its place
 */
export const contactsDomain = (handOvers: readonly HandOver[]) =>
  defineDomain({
    name: 'contacts',
    contract: contactsContract,
    routes: { contacts: contactRoutes(handOvers) },
    jobs: [followInvited(handOvers)],
    writers: [],
    entities: [Contact],
    records: { contact: findContact },
    personData: [contactsPersonData],
  })

export { Contact } from './entities/contact.ts'
export { refuseSecond } from './change-contact.ts'
export { findOrMakeContact } from './find-or-make-contact.ts'
export { contactsOf } from './person-data.ts'
export { findParty } from './find-party.ts'
export type { HandOver } from './hand-over.ts'
