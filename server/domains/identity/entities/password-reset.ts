import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A link by which a person chooses a new password, once, within an hour. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of the token in the link. */
    tokenHash: p.string().length(64),
    expiresAt: instant(),
    usedAt: instant().nullable(),
  },
  uniques: [{ name: 'password_resets_token_unique', properties: ['tokenHash'] }],
  indexes: [
    { name: 'password_resets_user', properties: ['user'] },
    { name: 'password_resets_expires', properties: ['expiresAt'] },
  ],
})
