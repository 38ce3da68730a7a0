/** Site: the pages that the system writes itself, and the jobs that failed. */
export { JobsCard } from './jobs/jobs-card.tsx'
export { SitePagesCard } from './editor/site-pages-card.tsx'
