/** What other domains show on the pages of an organisation. */
export { PaymentMethodCard } from '#renderer/domains/payments/index.ts'
export { AssignedPanel, AssignManyButton } from '#renderer/domains/services/index.ts'
