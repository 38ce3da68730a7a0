import { lazy, useEffect } from 'react'
import i18next from 'i18next'
import { useMode } from '#renderer/domains/orgs/index.ts'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { Mode } from '#shared/domains/orgs/modes.ts'

/** The mode in which this browser showed an overview last: with what it needs one begins before it is known who is here. */
const LAST_MODE_KEY = 'overviewMode'

const loadUserMode = async () => {
  const words = i18next.loadNamespaces(['statistics', 'journal', 'charts', 'figures'])
  const [{ UserMode }] = await Promise.all([import('./user-mode.tsx'), words])
  return { default: UserMode }
}

const loadOrgMode = async () => {
  const words = i18next.loadNamespaces(['statistics', 'journal', 'charts', 'figures', 'inventory', 'stock'])
  const [{ OrgMode }] = await Promise.all([import('./org-mode.tsx'), words])
  return { default: OrgMode }
}

const MODES: Record<Mode, ReturnType<typeof lazy>> = { user: lazy(loadUserMode), org: lazy(loadOrgMode) }

/** Fetches what the overview will most likely show. */
export async function fetchOverview(): Promise<void> {
  await (pageStorage('localStorage')?.getItem(LAST_MODE_KEY) === 'org' ? loadOrgMode() : loadUserMode())
}

/** What one comes for first: the day of the org, or one's own appointments (spec §2, overview). */
export function OverviewScreen() {
  const { mode } = useMode()
  useEffect(() => pageStorage('localStorage')?.setItem(LAST_MODE_KEY, mode), [mode])
  const Shown = MODES[mode]
  return <Shown />
}
