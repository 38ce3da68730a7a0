import { event } from '../../kernel/event.ts'
import { site } from './api.ts'
import { connections } from './connections/api.ts'
import { maintenance } from './maintenance/api.ts'
import { systemJobs } from './jobs/api.ts'

/** What happens to what the system itself says and does. */
export const siteEvents = {
  'page.saved': event({
    stales: [site.list, site.read, site.listPublished, site.readAnnouncement],
    raisedBy: [site.save],
  }),
  'connection.tried': event({ stales: [connections.list], raisedBy: [connections.tryOut] }),
  'maintenance.switched': event({
    stales: [maintenance.read, maintenance.readSetting],
    raisedBy: [maintenance.switch],
    toEverybody: true,
  }),
  'job.repeated': event({ stales: [systemJobs.list, systemJobs.listFailed], raisedBy: [systemJobs.again] }),
}
