/** What is paid by the month, as those who pay it see it. */
export { HistoryCard } from './history-card.tsx'
export { PlansCard } from './plans-card.tsx'
export { CostOfOrgChange } from './preview/cost-of-org-change.tsx'
export { CostOfPersonChange } from './preview/cost-of-person-change.tsx'
