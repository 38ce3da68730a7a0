import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'
import { Org } from './org.ts'

/**
 * What a partner with very many customers has with all of them, as a job counted it last
 * (docs/decisions/orgs/partner-overview.md).
 */
export const PartnerTally = defineEntity({
  name: 'PartnerTally',
  tableName: 'partner_tallies',
  properties: {
    partner: () => p.manyToOne(Org).deleteRule('cascade').primary(),
    people: p.integer(),
    appointments: p.integer(),
    silent: p.integer(),
    charges: p.integer(),
    stock: p.integer(),
    countedAt: instant(),
  },
})
