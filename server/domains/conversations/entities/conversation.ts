import { defineEntity, p } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import { Side } from '#shared/domains/conversations/schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** In which order a list goes, and where it goes on. */
const LATEST = 'org_id, last_at desc, user_id desc'

/**
 * What a clinic and one of its patients write to each other (docs/decisions/conversations/conversations.md). The clinic reads as
 * one: what somebody of its staff has read, it has read.
 */
export const Conversation = defineEntity({
  name: 'Conversation',
  tableName: 'conversations',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    assignedTo: () => p.manyToOne(User).mapToPk().fieldName('assigned_to').deleteRule('set null').nullable(),
    isDone: p.boolean().default(false),
    lastAt: instant(),
    /** The number of the newest message, and of the newest of each side. */
    lastNumber: p.integer().default(0),
    lastPatientNumber: p.integer().default(0),
    lastClinicNumber: p.integer().default(0),
    /** As far as each side has read. */
    patientRead: p.integer().default(0),
    patientReadAt: instant().nullable(),
    clinicRead: p.integer().default(0),
    clinicReadAt: instant().nullable(),
    /** Until when the hours have answered already; what comes before that is answered by people. */
    awayUntil: instant().nullable(),
  },
  uniques: [{ name: 'conversations_patient_unique', properties: ['orgId', 'userId'] }],
  indexes: [
    {
      name: 'conversations_open',
      expression: `create index conversations_open on conversations (${LATEST}) where not is_done`,
    },
    {
      name: 'conversations_done',
      expression: `create index conversations_done on conversations (${LATEST}) where is_done`,
    },
    {
      name: 'conversations_unassigned',
      expression: `create index conversations_unassigned on conversations (${LATEST}) where not is_done and assigned_to is null`,
    },
    {
      name: 'conversations_assigned',
      expression: `create index conversations_assigned on conversations (assigned_to, ${LATEST}) where not is_done`,
    },
    {
      name: 'conversations_unread',
      expression: 'create index conversations_unread on conversations (org_id) where last_patient_number > clinic_read',
    },
    { name: 'conversations_user', properties: ['userId'] },
  ],
})
export type StoredConversation = InferEntity<typeof Conversation>

/** One message; it is never changed. */
export const ConversationMessage = defineEntity({
  name: 'ConversationMessage',
  tableName: 'conversation_messages',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    conversationId: () => p.manyToOne(Conversation).mapToPk().fieldName('conversation_id').deleteRule('cascade'),
    /** Counts the messages of a conversation. */
    number: p.integer(),
    /** Made by the page that sent it. */
    clientKey: p.uuid(),
    side: p.enum(Side.options),
    /** Null for who is gone, and where the hours answered. */
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    at: instant(),
    text: p.type(new SealedText('conversation_messages.text')),
    photoUrl: p.string().length(2048).nullable(),
    isAutomatic: p.boolean().default(false),
  },
  uniques: [
    { name: 'conversation_messages_number_unique', properties: ['conversationId', 'number'] },
    { name: 'conversation_messages_key_unique', properties: ['conversationId', 'clientKey'] },
  ],
  indexes: [
    {
      // How many of the clinic's a patient has not read.
      name: 'conversation_messages_clinic',
      expression: `create index conversation_messages_clinic on conversation_messages (conversation_id, number) where side = 'clinic'`,
    },
    {
      // Which pictures are shown.
      name: 'conversation_messages_photo',
      expression:
        'create index conversation_messages_photo on conversation_messages (photo_url) where photo_url is not null',
    },
  ],
})
