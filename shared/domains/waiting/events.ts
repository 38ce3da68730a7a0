import { event } from '../../kernel/event.ts'
import { FREE_TIMES } from '../scheduling/events.ts'
import { offers, waiting } from './api.ts'

/** A place that is kept for somebody is free for nobody else. */
const WAITING = [waiting.list, offers.open, ...FREE_TIMES]

/** What happens in the waiting list. */
export const waitingEvents = {
  'waiting.added': event({ stales: WAITING, raisedBy: [waiting.add] }),
  'waiting.changed': event({ stales: WAITING, raisedBy: [waiting.change] }),
  'waiting.removed': event({ stales: WAITING, raisedBy: [waiting.remove] }),
  'waiting.offered': event({ stales: WAITING }),
  'waiting.declined': event({ stales: WAITING, raisedBy: [offers.decline] }),
  'waiting.expired': event({ stales: WAITING }),
  'waiting.booked': event({ stales: WAITING, raisedBy: [offers.accept] }),
}
