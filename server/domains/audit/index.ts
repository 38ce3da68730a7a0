import { auditContract } from '#shared/domains/audit/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { closeDays } from './days/close-days.ts'
import { AuditDay } from './entities/audit-day.ts'
import { auditRoutes } from './routes.ts'
import { auditPersonData } from '#server/audit/person-data.ts'

/** Audit shows what the log holds. What goes into it is recorded where it happens, by `server/audit`. */
export const auditDomain = defineDomain({
  name: 'audit',
  contract: auditContract,
  routes: {
    audit: auditRoutes,
  },
  jobs: [closeDays],
  writers: [],
  entities: [AuditDay],
  records: {},
  personData: [auditPersonData],
})

export { verifyFile } from './export/verify-file.ts'
export { verifyDays } from './days/verify-days.ts'
export type { FileVerdict } from './export/verify-file.ts'
export type { Verdict } from './days/verify-days.ts'
