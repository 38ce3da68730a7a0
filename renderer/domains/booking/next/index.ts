/** The next visit as the overview shows it. */
export { NextVisitCard } from './next-visit-card.tsx'
export { useNextVisit } from './use-next-visit.ts'
