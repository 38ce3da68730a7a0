/** What other domains show on the page of payments. */
export { PaidProductsPanel } from '#renderer/domains/inventory/overview/index.ts'
