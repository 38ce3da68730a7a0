import { z } from 'zod'
import { ReminderSettings, USUAL_REMINDERS } from '#shared/desktop/reminder-settings.ts'
import { KeptChoices } from './printing/kept-choices.ts'
import { readJsonFile, writeJsonFile } from './storage/json-file.ts'
import { LARGEST_ZOOM, SMALLEST_ZOOM } from './zoom/zoom.ts'

const Preferences = z.object({
  serverAddress: z.string().nullable().catch(null).default(null),
  reminders: ReminderSettings.catch(USUAL_REMINDERS).default(USUAL_REMINDERS),
  /** Whether the person was told where the window goes when it is closed. */
  knowsTray: z.boolean().catch(false).default(false),
  /** How large the page is, in steps of Chromium; 0 is its own size. */
  zoomLevel: z.number().min(SMALLEST_ZOOM).max(LARGEST_ZOOM).catch(0).default(0),
  /** The printer and paper of each kind of document. */
  printing: KeptChoices,
  /** Null: never chosen, so it is as usual on this system. */
  checksSpelling: z.boolean().nullable().catch(null).default(null),
  findsFromAnywhere: z.boolean().catch(true).default(true),
})
type Preferences = z.infer<typeof Preferences>

/** What the person of this computer has chosen, in `settings.json`. */
export interface PreferenceStore {
  read(): Preferences
  change(part: Partial<Preferences>): void
}

/** An entry that makes no sense counts as none; one that this version does not know stays where it is. */
export function createPreferences(file: string): PreferenceStore {
  const stored = () => readJsonFile(file, z.record(z.string(), z.unknown())) ?? {}
  return {
    read: () => Preferences.parse(stored()),
    change: (part) => writeJsonFile(file, { ...stored(), ...part }),
  }
}
