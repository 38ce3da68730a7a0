import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A code on paper that opens the door once when the second factor is out of reach. */
export const RecoveryCode = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Argon2id over a hash under a key that is not in the database as it stands. */
    codeHash: p.string().length(200),
    usedAt: instant().nullable(),
  },
  uniques: [{ name: 'recovery_codes_user_hash_unique', properties: ['user', 'codeHash'] }],
})
