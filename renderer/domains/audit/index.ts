/** Who did what to whom: what the log holds, for those who may read it. */
export { LooksCard } from './components/looks-card.tsx'
