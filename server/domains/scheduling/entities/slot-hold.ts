import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/**
 * A place of a slot that is kept for a visitor who fills in the form. It counts as taken until it expires. Its id is random
 * throughout and known to that visitor alone; nothing in it tells who they are but the network they came from.
 */
export const SlotHold = defineEntity({
  name: 'SlotHold',
  tableName: 'slot_holds',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    startsAt: instant(),
    endsAt: instant(),
    /** Which of the slot's places it keeps, as in an appointment. */
    lane: p.smallint(),
    /** Of a type of visit: which, with whom and where, and for how long it keeps them, as in an appointment. */
    typeId: p.uuid().nullable(),
    providerId: p.uuid().nullable(),
    roomId: p.uuid().nullable(),
    bufferBefore: p.smallint().default(0),
    bufferAfter: p.smallint().default(0),
    /** Null for a place that is offered to somebody who waits. */
    ip: p.string().length(45).nullable(),
    expiresAt: instant(),
  },
  indexes: [
    { name: 'slot_holds_org_time', properties: ['orgId', 'startsAt'] },
    { name: 'slot_holds_expires', properties: ['expiresAt'] },
  ],
})
