/** What other domains show in one's own profile. */
export { MyOverview as FiguresPanel } from '#renderer/domains/journal/overview/index.ts'
export { MyPlanCard as PlanPanel } from '#renderer/domains/plans/person/index.ts'
export { PlansCard } from '#renderer/domains/billing/index.ts'
