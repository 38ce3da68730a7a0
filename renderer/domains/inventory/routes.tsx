import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens of this domain below `/dashboard`. */
export const inventoryRoutes: RouteObject[] = [
  {
    path: 'inv',
    lazy: () => withWords(async () => (await import('./list/inventory-screen.tsx')).InventoryScreen),
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

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['inventory', 'errors', 'table', ...more])])
  return { Component }
}
