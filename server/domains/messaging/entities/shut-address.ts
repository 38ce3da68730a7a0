import { defineEntity, p } from '@mikro-orm/core'
import { SHUT_REASONS } from '#shared/domains/messaging/delivery/states.ts'
import { instant } from '#server/database/columns.ts'

/** An address that takes no mail, or a number whose owner wants no texts, whoever sends them. */
export const ShutAddress = defineEntity({
  name: 'ShutAddress',
  tableName: 'shut_addresses',
  properties: {
    /** Keyed: an address is found by it and cannot be read from it. */
    addressHash: p.string().length(64).primary(),
    reason: p.enum(SHUT_REASONS),
    /** When the message left that did not get there, or the person said so. */
    at: instant(),
    /** When the orgs that write to it were told. */
    toldAt: instant().nullable(),
  },
})
