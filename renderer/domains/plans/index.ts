/** Plans: the plan of a person, and the templates that orgs make plans from. */
export { START_PATH, useHasFirstStep } from './starter/use-first-step.ts'
export { ActivityIcon } from './icons/activity-icon.tsx'
