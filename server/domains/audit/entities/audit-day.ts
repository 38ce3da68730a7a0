import { defineEntity, p } from '@mikro-orm/core'
import { instant } from '#server/database/columns.ts'
import type { HourOfLog } from '../days/read-day.ts'

/** A day of the audit log (UTC) that is closed: what stood in it, bound to the day before. Never changed; a trigger refuses. */
export const AuditDay = defineEntity({
  name: 'AuditDay',
  tableName: 'audit_days',
  properties: {
    day: p.date().primary(),
    closedAt: instant(),
    hours: p.json<HourOfLog[]>(),
    /** The hash of the day before; empty for the first. */
    previous: p.string().length(64),
    /** A keyed hash of all of the above but the time: who has the database alone cannot make it. */
    hash: p.string().length(64),
  },
})
