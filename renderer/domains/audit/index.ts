/** Who did what to whom: what the log holds, for those who may read it. */
export { ViewsCard } from './components/views-card.tsx'
