import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { websites } from './api.ts'
import { websiteDomains } from './domains/api.ts'
import { publicWebsites } from './public-api.ts'
import { team } from './team/api.ts'

const TEMPLATES = [websites.listTemplates]
const TEAM = [team.list, team.listOwn]
const DOMAINS = [websiteDomains.list, websites.list, websites.get]
const SITES = [websites.list, websites.get, websites.listPictures, publicWebsites.get, websiteDomains.list]

/** What happens to websites and to what they begin with. */
export const websitesEvents = {
  'website.template_created': event({ stales: TEMPLATES, raisedBy: [websites.createTemplate] }),
  'website.template_changed': event({ stales: TEMPLATES, raisedBy: [websites.changeTemplate] }),
  'website.template_removed': event({ stales: TEMPLATES, raisedBy: [websites.removeTemplate] }),
  'website.created': event({ stales: SITES, raisedBy: [websites.create, websites.addLanguage] }),
  'website.changed': event({ stales: SITES, raisedBy: [websites.change] }),
  'website.published': event({ stales: [...SITES, websites.listVersions], raisedBy: [websites.publish] }),
  'website.removed': event({ stales: SITES, raisedBy: [websites.remove] }),
  'website.team_shown': event({ stales: TEAM, raisedBy: [team.setOwn] }),
  'website.team_withdrawn': event({ stales: TEAM, raisedBy: [team.setOwn] }),
  'website.team_hidden': event({ stales: TEAM, raisedBy: [team.hide] }),
  'website.team_unhidden': event({ stales: TEAM, raisedBy: [team.hide] }),
  'website.domain_added': event({ stales: DOMAINS, raisedBy: [websiteDomains.add] }),
  'website.domain_changed': event({ stales: DOMAINS, raisedBy: [websiteDomains.change] }),
  'website.domain_proven': event({ stales: DOMAINS, raisedBy: [websiteDomains.check] }),
  'website.domain_lost': event({ stales: DOMAINS, raisedBy: [websiteDomains.check] }),
  'website.domain_removed': event({ stales: DOMAINS, raisedBy: [websiteDomains.remove] }),
  'website.written_to': event({ stales: [], quiet: true, raisedBy: [publicWebsites.contact, publicWebsites.send] }),
}

/** What is changed without an event. */
export const websitesChanges: readonly OwnChange[] = [
  {
    calls: [websites.keepDraft],
    stales: [websites.list, websites.get, websites.listPictures],
    why: 'A draft is kept while it is typed. What others see changes with publishing, and that is written down.',
  },
  { calls: [websites.preview], stales: [], why: 'Nothing is kept of it.' },
]
