/** What clinics and their patients write to each other. */
export { MessageKeeper } from './device/lazy-message-keeper.tsx'
export { forgetMessageDrafts } from './device/forget-drafts.ts'
export { ClinicMessagesBadge, OwnMessagesBadge } from './signs/badges.tsx'
