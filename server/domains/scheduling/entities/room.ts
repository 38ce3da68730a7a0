import { defineEntity, p } from '@mikro-orm/core'
import { RoomId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** A room, a chair or a device. */
export const Room = defineEntity({
  name: 'Room',
  tableName: 'rooms',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(RoomId),
    orgId: ofOrg,
    name: p.string().length(60),
    /** In which order they are shown. */
    position: p.smallint().default(0),
    /** Visits in it at the same time. */
    capacity: p.smallint().default(1),
    /** One that is given up stays for the appointments that were in it. */
    removedAt: instant().nullable(),
  },
  indexes: [{ name: 'rooms_org', properties: ['orgId', 'position'] }],
})
