import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { campaigns } from './api.ts'

const STALES = [campaigns.list, campaigns.get, campaigns.figures, campaigns.active, campaigns.mine]

/** What happens to campaigns. Patients hear of it as well: what is suspended goes from their open pages. */
export const campaignsEvents = {
  'campaign.created': event({ stales: STALES, raisedBy: [campaigns.create], toMembers: true }),
  'campaign.changed': event({ stales: STALES, raisedBy: [campaigns.change], toMembers: true }),
  'campaign.removed': event({ stales: STALES, raisedBy: [campaigns.remove], toMembers: true }),
}

/** What is changed without an event. */
export const campaignsChanges: readonly OwnChange[] = [
  {
    calls: [campaigns.count],
    stales: [],
    why: 'It adds to sums in which nobody is, and whoever looks at a slide does not see them.',
  },
]
