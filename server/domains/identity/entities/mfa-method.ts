import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A second factor that a person has set up, or is about to: it counts from `confirmedAt` on. */
export const MfaMethod = defineEntity({
  name: 'MfaMethod',
  tableName: 'mfa_methods',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    method: p.enum(['totp', 'sms', 'email'] as const),
    /** Of an authenticator app: the secret, sealed with the server's key. */
    secret: p.string().length(500).nullable().lazy(),
    /** Of text messages: where they go, in E.164. */
    phone: p.string().length(32).nullable(),
    confirmedAt: instant().nullable(),
    /** The time step of the last code that was taken, so that none works twice. */
    lastStep: p.bigint('number').nullable(),
  },
  uniques: [{ name: 'mfa_methods_user_method_unique', properties: ['user', 'method'] }],
})
