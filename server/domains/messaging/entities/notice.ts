import { defineEntity, p } from '@mikro-orm/core'
import type { WayOut } from '#shared/channels.ts'
import { NoticeId } from '#shared/kernel/ids.ts'
import { idOf, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/**
 * One thing that a person was told, as it stands in their inbox. The id sorts by age. A trigger tells the person's open
 * screens that their inbox is another.
 */
export const Notice = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: idOf(NoticeId),
    at: instant(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    /** On whose behalf. */
    orgId: p.uuid().nullable(),
    /** The message's id. */
    kind: p.string().length(100),
    /** In the language that was theirs then. */
    title: p.string().length(300),
    leads: p.string().length(300),
    readAt: instant().nullable(),
    /** False of one that they want in no inbox, and that waits to leave by another way. */
    isShown: p.boolean().default(true),
    /** The ways by which it has still to leave, and when; it goes with the others of that moment. */
    heldWays: p.array().columnType('text[]').$type<WayOut[]>().nullable(),
    heldUntil: instant().nullable(),
  },
  indexes: [
    {
      name: 'notices_newest',
      expression: 'create index notices_newest on notices (user_id, id desc) where is_shown',
    },
    {
      name: 'notices_unread',
      expression: 'create index notices_unread on notices (user_id, id desc) where is_shown and read_at is null',
    },
    {
      name: 'notices_held',
      expression: 'create index notices_held on notices (held_until) where held_until is not null',
    },
    { name: 'notices_at', properties: ['at'] },
  ],
})
