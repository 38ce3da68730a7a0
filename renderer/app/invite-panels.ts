/** What other domains show where people are invited. */
export { SubscriptionPicker } from '#renderer/domains/services/index.ts'
