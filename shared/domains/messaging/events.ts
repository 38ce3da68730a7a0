import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { journalReminder } from '../journal/reminders/api.ts'
import { desk } from '../scheduling/desk-api.ts'
import { delivery } from './delivery/api.ts'
import { notices } from './notices-api.ts'
import { push } from './push-api.ts'
import { routines } from './routines-api.ts'

const INBOX = [notices.list, notices.count]

/** What happens in inboxes. It is told to its person alone, by the table's own trigger, and stands in no log. */
export const messagingEvents = {
  'notice.changed': event({ stales: INBOX, raisedBy: [notices.read, notices.readAll] }),
  /** Of a number; told to the org that wrote to it last. */
  'texts.stopped': event({ stales: [desk.card] }),
  /** Of somebody to whom the org writes: their address takes no mail. */
  'address.shut': event({ stales: [desk.card] }),
  'texts.resumed': event({ stales: [desk.card] }),
}

export const messagingChanges: readonly OwnChange[] = [
  {
    calls: [delivery.textStatus, delivery.mailEvents],
    stales: [],
    why: 'Told by a service, of what left long before.',
  },
  { calls: [push.subscribe, push.unsubscribe], stales: [], why: 'Whether a device shows notices, the device knows.' },
  {
    calls: [notices.choose, notices.setZone],
    stales: [notices.choices, notices.count],
    why: 'How somebody wants to be told is theirs alone.',
  },
  {
    calls: [routines.choose, routines.set, routines.endByMail],
    stales: [notices.choices, routines.open, journalReminder.get],
    why: 'What somebody no longer wants to be told is theirs alone.',
  },
]
