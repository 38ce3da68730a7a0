import type { HeldOfContact } from '#server/domains/contacts/index.ts'

/** What was sent to contacts; to whom it went is not changed where one of them becomes a user. */
export const messagesOfContacts: readonly HeldOfContact[] = [
  { table: 'sent_messages', what: 'messages', isVersioned: false, toAccount: null },
]
