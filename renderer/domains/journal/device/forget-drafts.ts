import { forgetStored } from '#renderer/platform/page-storage.ts'
import { forgetSharedPhoto } from './shared-photo.ts'

/** Before the key of every draft. Apart from the drafts, so that signing out does not bring the form along. */
export const DRAFT_PREFIX = 'tw-journal-draft:'

/** Whoever signs out leaves nothing half written to the next one at this device. */
export function forgetDrafts(): void {
  forgetStored(DRAFT_PREFIX)
  forgetSharedPhoto()
}
