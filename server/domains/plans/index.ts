/** Plans: what people mean to do, and the templates that orgs make them from. */
export { Plan } from './entities/plan.ts'
export { findPlan, readPlanOf } from './queries.ts'
export { planRoutes } from './routes.ts'
