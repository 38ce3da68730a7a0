/**
 * Journal: what people write down of their days. Here only what stands in the frame of every screen, each part of it
 * fetched when it is first needed.
 */
export { JournalKeeper } from './device/lazy-journal-keeper.tsx'
export { forgetDrafts } from './device/forget-drafts.ts'
export { QuickAddButton } from './quick-add/quick-add-button.tsx'
export { ReviewBadge } from './review/review-badge.tsx'
