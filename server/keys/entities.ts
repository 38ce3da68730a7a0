import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'

/** A key that the database keeps for the server, wrapped: without the secret of the configuration nobody can use it. */
export const DataKey = defineEntity({
  name: 'DataKey',
  tableName: 'data_keys',
  properties: {
    purpose: p.string().length(16).primary().$type<KeyPurpose>(),
    /** `k1` and up; a later one takes over from an earlier one. */
    id: p.string().length(16).primary(),
    createdAt: instant(),
    wrapped: p.string().length(255),
  },
})

export type KeyPurpose = 'seal' | 'sign' | 'hash'
