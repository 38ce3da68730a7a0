import { defineEntity, p } from '@mikro-orm/core'
import { ConnectionName, TrialFault } from '#shared/domains/site/connections/api.ts'
import { baseColumns, instant } from '#server/database/columns.ts'

/** How the last trial of a connection went, and whether one is under way: a row for each connection that was ever tried. */
export const ConnectionTrial = defineEntity({
  name: 'ConnectionTrial',
  tableName: 'connection_trials',
  properties: {
    ...baseColumns,
    name: p.enum(ConnectionName.options),
    /** Null while none is under way. */
    runningSince: instant().nullable(),
    triedById: p.uuid().nullable(),
    /** Null until the first has ended. */
    triedAt: instant().nullable(),
    fault: p.enum(TrialFault.options).nullable(),
    code: p.string().length(60).nullable(),
    ms: p.integer().default(0),
  },
  uniques: [{ name: 'connection_trials_name_unique', properties: ['name'] }],
})
