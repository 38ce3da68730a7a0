import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens of this domain below `/dashboard`. */
export const inventoryRoutes: RouteObject[] = [
  {
    path: 'inv',
    lazy: () => withWords(async () => (await import('./list/inventory-screen.tsx')).InventoryScreen, ['slips']),
  },
  {
    path: 'inv/stock',
    lazy: () => withWords(async () => (await import('./stock/stock-screen.tsx')).StockScreen),
  },
  {
    path: 'inv/stock/:serviceId',
    lazy: () => withWords(async () => (await import('./stock/product-screen.tsx')).ProductScreen),
  },
  {
    path: 'inv/recall',
    lazy: () =>
      withWords(async () => (await import('./recall/recall-screen.tsx')).RecallScreen, ['printing', 'recalls']),
  },
  {
    path: 'inv/slips',
    lazy: () => withWords(async () => (await import('./pile/slips-screen.tsx')).SlipsScreen, ['printing', 'slips']),
  },
  {
    path: 'inv/scan',
    lazy: () => withWords(async () => (await import('./scan/scan-screen.tsx')).ScanScreen, ['slips']),
  },
  {
    path: 'inv/usage',
    lazy: () => withWords(async () => (await import('./usage/bills-screen.tsx')).BillsScreen),
  },
  {
    path: 'inv/usage/:billId',
    lazy: () => withWords(async () => (await import('./usage/bill-screen.tsx')).BillScreen),
  },
  {
    path: 'inv/:tx',
    lazy: () => withWords(async () => (await import('./details/transaction-screen.tsx')).TransactionScreen),
  },
  {
    path: 'inv/:tx/slip',
    lazy: () => withWords(async () => (await import('./slip/slip-screen.tsx')).SlipScreen, ['printing']),
  },
  {
    path: 'inv/:tx/label',
    lazy: () => withWords(async () => (await import('./slip/label-screen.tsx')).LabelScreen, ['printing']),
  },
]

/** The shop of an org. */
export const shopRoutes: RouteObject[] = [
  { path: 'shop', lazy: () => withWords(async () => (await import('./shop/shop-screen.tsx')).ShopScreen, ['shop']) },
]

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces(['inventory', 'payments', 'stock', 'errors', 'table', ...more]),
  ])
  return { Component }
}
