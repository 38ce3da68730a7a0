import type { OwnChange } from '../../kernel/event.ts'
import { FREE_TIMES } from '../scheduling/events.ts'
import { holds } from './holds-api.ts'
import { bookingProof } from './proof-api.ts'
import { reminders } from './reminders-api.ts'

/** What visitors change without an event. */
export const bookingChanges: readonly OwnChange[] = [
  {
    calls: [holds.hold, holds.release],
    stales: FREE_TIMES,
    why: 'A slot is held for minutes while a form is filled in.',
  },
  {
    calls: [bookingProof.begin, bookingProof.confirm, bookingProof.shownMail],
    stales: [],
    why: 'A code is between a visitor and their mailbox.',
  },
  { calls: [reminders.set], stales: [reminders.get], why: 'Whether one is reminded concerns nobody else.' },
]
