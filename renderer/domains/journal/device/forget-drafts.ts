import { pageStorage } from '#renderer/platform/page-storage.ts'

/** Before the key of every draft. Apart from the drafts, so that signing out does not bring the form along. */
export const DRAFT_PREFIX = 'tw-journal-draft:'

/** Whoever signs out leaves nothing half written to the next one at this device. */
export function forgetDrafts(): void {
  const storage = pageStorage('localStorage')
  if (storage === null) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
}
