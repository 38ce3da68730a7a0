import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { statistics } from '../journal/statistics-api.ts'
import { notes } from './api.ts'
import { ownNotes } from './own-api.ts'
import { noteSettings } from './settings-api.ts'

const LISTS = [notes.listOfUser, notes.listOfContact]
const NOTE = [notes.get, ...LISTS]
const SHARED = [ownNotes.list, ownNotes.get]
/** What was measured stands in the charts. */
const CHARTS = [statistics.trendsOfUser, statistics.myTrends]

/** What happens to notes. */
export const notesEvents = {
  'note.written': event({ stales: NOTE, raisedBy: [notes.create] }),
  'note.changed': event({ stales: NOTE, raisedBy: [notes.change] }),
  'note.signed': event({ stales: [...NOTE, ...CHARTS], raisedBy: [notes.sign] }),
  'note.addendum_added': event({ stales: [...NOTE, ...SHARED], raisedBy: [notes.addAddendum] }),
  'note.shared': event({ stales: [...NOTE, ...SHARED, ...CHARTS], raisedBy: [notes.share] }),
  'note.unshared': event({ stales: [...NOTE, ...SHARED, ...CHARTS], raisedBy: [notes.share] }),
  'note.labelled': event({ stales: NOTE, raisedBy: [notes.setLabels] }),
  'note.settings_changed': event({
    stales: [noteSettings.get],
    raisedBy: [
      noteSettings.addLabel,
      noteSettings.removeLabel,
      noteSettings.addTemplate,
      noteSettings.changeTemplate,
      noteSettings.removeTemplate,
    ],
  }),
}

/** What somebody changes for themself alone. */
export const notesChanges: readonly OwnChange[] = [
  { calls: [notes.setRead], stales: NOTE, why: 'Whether a note is read is kept for each reader.' },
  {
    calls: [notes.keepDraft],
    stales: [],
    why: 'A draft is its writer’s, and the list is not read again at each pause in typing.',
  },
  { calls: [notes.discardDraft], stales: LISTS, why: 'A draft is its writer’s alone.' },
]
