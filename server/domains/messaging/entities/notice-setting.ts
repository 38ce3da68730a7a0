import { defineEntity, p } from '@mikro-orm/core'
import type { Routine } from '#shared/channels.ts'
import type { Ways } from '#shared/domains/messaging/ways.ts'
import { instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** By which ways somebody wants to be told, and when; without a row the switches of the account hold. */
export const NoticeSetting = defineEntity({
  name: 'NoticeSetting',
  tableName: 'notice_settings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').primary(),
    ways: p.json<Ways>().defaultRaw("'{}'::jsonb"),
    /** Where it is otherwise, by the org's id. */
    orgs: p.json<Record<string, Ways>>().defaultRaw("'{}'::jsonb"),
    /** `22:00` on the wall. */
    quietFrom: p.string().length(5).nullable(),
    quietUntil: p.string().length(5).nullable(),
    digestHour: p.smallint().nullable(),
    /** Where their browser was last; null until it has said. */
    timeZone: p.string().length(64).nullable(),
    /** What comes round to others and not to them. */
    ended: p.array().columnType('text[]').$type<Routine[]>().defaultRaw("'{}'"),
    updatedAt: instant(),
  },
})
