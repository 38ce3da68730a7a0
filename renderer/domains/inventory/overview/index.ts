/** What partners see first: what they earn and sell, and how their customers are doing. */
export { InventoryOverview } from './inventory-overview.tsx'
export { ResellerOverview } from './reseller-overview.tsx'
export { PaidProductsPanel } from './paid-products-panel.tsx'
