import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/**
 * A question that only a second factor answers: at sign-in after the right password, or when a phone number is about
 * to be confirmed. Ends with the right code, with too many wrong ones, or by itself.
 */
export const MfaChallenge = defineEntity({
  name: 'MfaChallenge',
  tableName: 'mfa_challenges',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    purpose: p.enum(['sign-in', 'set-up'] as const),
    method: p.enum(['passkey', 'totp', 'sms', 'email'] as const),
    /** SHA-256 of the code that was mailed or texted; null for an authenticator app. */
    codeHash: p.string().length(64).nullable(),
    codeExpiresAt: instant().nullable(),
    /** Codes that were sent, the first included. */
    sent: p.smallint().default(0),
    wrong: p.smallint().default(0),
    expiresAt: instant(),
    endedAt: instant().nullable(),
  },
  indexes: [
    { name: 'mfa_challenges_user', properties: ['user', 'purpose'] },
    { name: 'mfa_challenges_expires', properties: ['expiresAt'] },
  ],
})
