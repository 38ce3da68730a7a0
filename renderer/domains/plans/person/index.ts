/** A person's plan, with all that changes it: a door of its own, so that the screens which only name a plan do not bring the editor. */
export { MyPlanCard } from './my-plan-card.tsx'
export { PlanCard } from './plan-card.tsx'
export { PersonPlan } from './person-plan.tsx'
