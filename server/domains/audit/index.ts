import { auditContract } from '#shared/domains/audit/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { auditRoutes } from './routes.ts'
import { auditPersonData } from '#server/audit/person-data.ts'

/** Audit shows what the log holds. What goes into it is recorded where it happens, by `server/audit`. */
export const auditDomain = defineDomain({
  name: 'audit',
  contract: auditContract,
  routes: {
    audit: auditRoutes,
  },
  jobs: [],
  writers: [],
  entities: [],
  records: {},
  personData: [auditPersonData],
})
