import { defineEntity, p } from '@mikro-orm/core'
import { ChatSide } from '#shared/domains/helpdesk/schema.ts'
import { HelpChatId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What somebody asks the product's own people, from the org in which they were. Ids sort by when it began. */
export const HelpChat = defineEntity({
  name: 'HelpChat',
  tableName: 'help_chats',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(HelpChatId),
    orgId: ofOrg,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    agentId: () => p.manyToOne(User).mapToPk().fieldName('agent_id').deleteRule('set null').nullable(),
    language: p.string().length(8),
    /** Of the page from which it was asked, without its query. */
    path: p.string().length(300),
    waitingSince: instant().nullable(),
    lastNumber: p.integer().default(0),
    closedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'help_chats_open_unique',
      expression: 'create unique index help_chats_open_unique on help_chats (user_id) where closed_at is null',
    },
    {
      name: 'help_chats_queue',
      expression: 'create index help_chats_queue on help_chats (id) where closed_at is null',
    },
    { name: 'help_chats_agent', properties: ['agentId'] },
    { name: 'help_chats_user', properties: ['userId'] },
    { name: 'help_chats_org', properties: ['orgId'] },
    { name: 'help_chats_closed_at', properties: ['closedAt'] },
  ],
})

/** One message; it is never changed. */
export const HelpChatMessage = defineEntity({
  name: 'HelpChatMessage',
  tableName: 'help_chat_messages',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    chatId: () => p.manyToOne(HelpChat).mapToPk().fieldName('chat_id').deleteRule('cascade'),
    number: p.integer(),
    clientKey: p.uuid(),
    side: p.enum(ChatSide.options).columnType('text'),
    writtenBy: () => p.manyToOne(User).mapToPk().fieldName('written_by').deleteRule('set null').nullable(),
    at: instant(),
    text: p.type(new SealedText('help_chat_messages.text')),
  },
  uniques: [
    { name: 'help_chat_messages_number_unique', properties: ['chatId', 'number'] },
    { name: 'help_chat_messages_key_unique', properties: ['chatId', 'clientKey'] },
  ],
  indexes: [
    { name: 'help_chat_messages_writer', properties: ['writtenBy', 'at'] },
    { name: 'help_chat_messages_org', properties: ['orgId'] },
  ],
})
