/** Plans: what people mean to do, and the templates that orgs make them from. */
export { Plan } from './entities/plan.ts'
export { findPlan, readPersonPlan, readPlanOf } from './queries.ts'
export { iconRoutes } from './icon-routes.ts'
export { planRoutes } from './routes.ts'
export { readPersonZone } from './person-zone.ts'
