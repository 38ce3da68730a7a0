/** The catalogue with one service in it, found by its SKU: what somebody looks for stands behind the `#`. */
export const servicePath = (sku: string): string => `/dashboard/org/services#${String(new URLSearchParams({ s: sku }))}`
