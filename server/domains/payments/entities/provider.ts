import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'

/** What the provider told by itself, once each: what it is about is read again, so nothing else of it is kept. */
export const ProviderEvent = defineEntity({
  name: 'ProviderEvent',
  tableName: 'provider_events',
  properties: {
    /** The provider's. */
    id: p.string().length(255).primary(),
    type: p.string().length(100),
    objectId: p.string().length(255),
    accountId: p.string().length(255).nullable(),
    /** When it happened, came here, and was worked on. */
    at: instant(),
    receivedAt: instant(),
    workedAt: instant().nullable(),
    outcome: p.enum(['done', 'ignored', 'unknown']).nullable(),
  },
  indexes: [
    {
      name: 'provider_events_open',
      expression: 'create index provider_events_open on provider_events (received_at) where worked_at is null',
    },
  ],
})

/** What the provider's stand-in remembers; empty where there is a real one. */
export const PaymentSandbox = defineEntity({
  name: 'PaymentSandbox',
  tableName: 'payment_sandbox',
  properties: {
    id: p.string().length(255).primary(),
    place: p.bigint('string').autoincrement(),
    kind: p.string().length(20),
    body: p.json<unknown>(),
  },
  indexes: [{ name: 'payment_sandbox_kind', properties: ['kind', 'place'] }],
})
