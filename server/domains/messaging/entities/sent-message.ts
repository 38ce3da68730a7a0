import { defineEntity, p } from '@mikro-orm/core'
import { OUTWARD } from '#shared/channels.ts'
import { FAILURES, SENT_STATES } from '#shared/domains/messaging/delivery/states.ts'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'

/** One message on its way to one person by one channel, and how far it has come; never what it says. The id sorts by age. */
export const SentMessage = defineEntity({
  name: 'SentMessage',
  tableName: 'sent_messages',
  filters: tenantFilter,
  properties: {
    id: p.uuid().primary(),
    at: instant(),
    /** The message's own: sent again under it, it is the same line. */
    messageId: p.string().length(200),
    channel: p.enum(OUTWARD),
    /** As the message is declared. */
    kind: p.string().length(100),
    /** On whose behalf. */
    orgId: p.uuid().nullable(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
    contactId: p.uuid().nullable(),
    /** The one visit that it is about: what is answered to it is about that as well. */
    appointmentId: p.uuid().nullable(),
    /** Keyed: an address is found by it and cannot be read from it. Null of a notification, which has none. */
    addressHash: p.string().length(64).nullable(),
    language: p.string().length(5),
    state: p.enum(SENT_STATES),
    reason: p.enum(FAILURES).nullable(),
    stateAt: instant(),
  },
  uniques: [{ name: 'sent_messages_once_unique', properties: ['messageId', 'channel'] }],
  indexes: [
    {
      name: 'sent_messages_newest',
      expression: 'create index sent_messages_newest on sent_messages (org_id, id desc) where org_id is not null',
    },
    { name: 'sent_messages_address', properties: ['addressHash', 'at'] },
    { name: 'sent_messages_user', properties: ['userId'] },
    {
      // What moves with a contact.
      name: 'sent_messages_contact',
      expression: 'create index sent_messages_contact on sent_messages (contact_id) where contact_id is not null',
    },
    { name: 'sent_messages_at', properties: ['at'] },
  ],
})
