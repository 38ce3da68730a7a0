import { plansContract } from '#shared/domains/plans/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { Plan } from './entities/plan.ts'
import { iconRoutes } from './icon-routes.ts'
import { findPlan } from './queries.ts'
import { planRoutes } from './routes.ts'
import { plansPersonData } from './person-data.ts'

/** Plans: what people mean to do, and the templates that orgs make them from. */
export const plansDomain = defineDomain({
  name: 'plans',
  contract: plansContract,
  routes: {
    icons: iconRoutes,
    plans: planRoutes,
  },
  jobs: [],
  writers: [],
  entities: [Plan],
  records: { plan: findPlan },
  personData: [plansPersonData],
})

export { Plan } from './entities/plan.ts'
export { templateImport } from './imports/template-import.ts'
export { savePlan } from './save-plan.ts'
export { readPersonPlan, readPlanOf } from './queries.ts'
export { readPersonZone } from './person-zone.ts'
