import { event } from '../../kernel/event.ts'
import { site } from './api.ts'

/** What happens to the pages of the system. */
export const siteEvents = {
  'page.saved': event({ stales: [site.list, site.read, site.listPublished], raisedBy: [site.save] }),
}
