import { defineEntity, p } from '@mikro-orm/core'
import { User } from '#server/domains/identity/index.ts'
import { instant } from '#server/database/columns.ts'
import { Org } from './org.ts'

/** The code by which people become patients of a clinic. Posters have it on them: it is no secret that opens anything else. */
export const JoinCode = defineEntity({
  name: 'JoinCode',
  tableName: 'join_codes',
  properties: {
    org: () => p.manyToOne(Org).deleteRule('cascade').primary(),
    code: p.string().length(20),
    madeBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    madeAt: instant(),
  },
  uniques: [{ name: 'join_codes_code_unique', properties: ['code'] }],
})

/** How many wrong codes a person has typed since when. */
export const JoinTries = defineEntity({
  name: 'JoinTries',
  tableName: 'join_tries',
  properties: {
    user: () => p.manyToOne(User).deleteRule('cascade').primary(),
    wrong: p.integer().default(0),
    since: instant(),
  },
})
