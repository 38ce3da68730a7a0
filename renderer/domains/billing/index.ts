/** What is paid by the month, as those who pay it see it. */
export { HistoryCard } from './history-card.tsx'
export { PlansCard } from './plans-card.tsx'
export { CostOfChange } from './preview/cost-of-change.tsx'
