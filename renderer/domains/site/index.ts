/** Site: the pages that the system writes itself, the jobs that failed, what it is connected to, and what new orgs begin with. */
export { ConnectionsCard } from './connections/connections-card.tsx'
export { MaintenanceCard } from './maintenance/maintenance-card.tsx'
export { JobsCard } from './jobs/jobs-card.tsx'
export { OrgDefaultsCard } from './org-defaults/org-defaults-card.tsx'
export { RetentionCard } from './retention/retention-card.tsx'
export { SitePagesCard } from './editor/site-pages-card.tsx'
