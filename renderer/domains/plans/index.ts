/** Plans: the plan of a person, and the templates that orgs make plans from. */
export { PlanCard } from './person/plan-card.tsx'
export { START_PATH, useHasFirstStep } from './starter/use-first-step.ts'
export { PersonPlan } from './person/person-plan.tsx'
export { ActivityIcon } from './icons/activity-icon.tsx'
