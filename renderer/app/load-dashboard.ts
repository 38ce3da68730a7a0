import type { ComponentType } from 'react'

/** Fetches the app behind the sign-in, and before it the dates and zones that a browser of some years ago lacks. */
export async function loadDashboard(): Promise<ComponentType> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return (await import('./dashboard-app.tsx')).DashboardApp
}
