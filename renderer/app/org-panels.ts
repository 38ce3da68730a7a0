/** What other domains show on the pages of an organisation. */
export { BookingPagePanel } from '#renderer/domains/booking/share/index.ts'
export { FeesCard } from '#renderer/domains/booking/policy/index.ts'
export { HistoryCard, PlansCard } from '#renderer/domains/billing/index.ts'
export { AccountCard, PaymentMethodCard } from '#renderer/domains/payments/index.ts'
export { AssignedPanel, AssignManyButton } from '#renderer/domains/services/index.ts'
