/** Site: the pages that the system writes itself, the jobs that failed, and what it is connected to. */
export { ConnectionsCard } from './connections/connections-card.tsx'
export { MaintenanceCard } from './maintenance/maintenance-card.tsx'
export { JobsCard } from './jobs/jobs-card.tsx'
export { SitePagesCard } from './editor/site-pages-card.tsx'
