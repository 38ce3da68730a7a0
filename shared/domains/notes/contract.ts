import { notes } from './api.ts'
import { ownNotes } from './own-api.ts'
import { noteSettings } from './settings-api.ts'

/** The calls about the notes that staff write of people. */
export const notesContract = { notes, ownNotes, noteSettings }
