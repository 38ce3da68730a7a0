export const SERVICES_PATH = '/dashboard/org/services'
/** Where a file of products is chosen. */
export const IMPORT_PATH = `${SERVICES_PATH}/import`

/** The catalogue with one service in it, found by its SKU: what somebody looks for stands behind the `#`. */
export const servicePath = (sku: string): string => `${SERVICES_PATH}#${String(new URLSearchParams({ s: sku }))}`
