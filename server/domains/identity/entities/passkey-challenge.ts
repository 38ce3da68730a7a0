import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** What a passkey is asked to sign, once: for one purpose, and where they are known by one person at one place. */
export const PasskeyChallenge = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'passkey_challenges',
  properties: {
    ...baseColumns,
    /** 32 random bytes, base64url. */
    challenge: p.string().length(43),
    purpose: p.enum(['add', 'sign-in', 'second-step', 'unlock'] as const),
    /** Null at a sign-in: who comes is not known yet. */
    user: () => p.manyToOne(User).deleteRule('cascade').nullable(),
    /** The session that adds a passkey or is unlocked by one, or the question for the second factor. */
    boundTo: p.uuid().nullable(),
    expiresAt: instant(),
    endedAt: instant().nullable(),
  },
  uniques: [{ name: 'passkey_challenges_unique', properties: ['challenge'] }],
  indexes: [
    { name: 'passkey_challenges_user', properties: ['user'] },
    { name: 'passkey_challenges_expires', properties: ['expiresAt'] },
  ],
})
