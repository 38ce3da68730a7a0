import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** A browser of a person that shows notifications, as the Push API names it. */
export const PushSubscription = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    ...baseColumns,
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    endpoint: p.string().length(2048),
    /** The browser's keys, base64url. */
    p256dh: p.string().length(128),
    auth: p.string().length(64),
  },
  uniques: [{ name: 'push_subscriptions_endpoint_unique', properties: ['endpoint'] }],
  indexes: [{ name: 'push_subscriptions_user', properties: ['userId'] }],
})
