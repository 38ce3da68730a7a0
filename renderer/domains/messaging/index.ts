/** Messaging on this side: what leaves the house, and what this browser shows of it. */
export { DeviceNoticesCard } from './device/device-notices-card.tsx'
export { resumeNotices, stopNotices } from './device/device-notices.ts'
