import type { EntityManager } from '@mikro-orm/postgresql'

/** The filter that every tenant entity carries. */
const TENANT = 'tenant'

/**
 * The wall between orgs: on by default, and with no orgs named it finds nothing. An entity of a tenant
 * spreads it into its definition.
 */
export const tenantFilter = {
  [TENANT]: {
    name: TENANT,
    cond: ({ orgIds }: { orgIds?: readonly string[] }) => ({ orgId: { $in: [...(orgIds ?? [])] } }),
    default: true,
  },
}

/** Narrows an EntityManager to the rows of these orgs. */
export function withinOrgs(em: EntityManager, orgIds: readonly string[]): EntityManager {
  const fork = em.fork({ keepTransactionContext: true })
  fork.setFilterParams(TENANT, { orgIds })
  return fork
}
