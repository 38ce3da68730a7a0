import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A wrong code that somebody gave for a person's second factor, at the moment of `createdAt`. Counted for an hour. */
export const WrongCode = defineEntity({
  name: 'WrongCode',
  tableName: 'wrong_codes',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
  },
  indexes: [{ name: 'wrong_codes_user_created', properties: ['user', 'createdAt'] }],
})
