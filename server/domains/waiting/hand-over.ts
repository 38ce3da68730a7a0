import type { HeldOfContact } from '#server/domains/contacts/index.ts'

/** Who waits as a contact. Whoever became a user since is found by the contact's row. */
export const waitingOfContacts: readonly HeldOfContact[] = [
  { table: 'waiting_entries', what: 'waiting', isVersioned: true, toAccount: null },
]
