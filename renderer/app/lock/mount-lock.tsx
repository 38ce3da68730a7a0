import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '#renderer/ui/tokens/tokens.css'
import '../dashboard-styles.ts'
import { createQueryClient } from '#renderer/api/query-client.ts'
import { LockScreen } from '#renderer/domains/identity/lock/index.ts'
import type { SessionDoor } from '#renderer/domains/identity/lock/index.ts'
import { startI18n } from '#renderer/ui/i18n/start.ts'
import { NotifyProvider } from '#renderer/ui/states/notify.tsx'
import type { LockState } from '#shared/desktop/lock.ts'
import { loadDashboardWords } from '../dashboard-words.ts'
import { applySettings, readSettings } from '../settings/settings-state.ts'

const WORDS = ['desktop', 'identity', 'security', 'errors', 'common']

export interface ShownLock {
  show(state: LockState): void
  end(): void
}

interface LockParts {
  /** Behind the lock something is typed that is not saved. */
  holdsWork: boolean
  /** On the website: the ways to unlock the session that is there. */
  door?: SessionDoor
}

/** Shows the lock in `host`, which stands in front of everything. Nothing of the app is in its reach. */
export async function mountLock(host: HTMLElement, { holdsWork, door }: LockParts): Promise<ShownLock> {
  if (i18next.isInitialized) await i18next.loadNamespaces(WORDS)
  else {
    applySettings(readSettings())
    await startI18n(WORDS, loadDashboardWords)
  }
  const root = createRoot(host)
  const queryClient = createQueryClient()
  return {
    show: (state) =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <BlueprintProvider portalContainer={host}>
              <NotifyProvider>
                <Suspense>
                  <LockScreen door={door} holdsWork={holdsWork} state={state} />
                </Suspense>
              </NotifyProvider>
            </BlueprintProvider>
          </QueryClientProvider>
        </StrictMode>,
      ),
    end: () => root.unmount(),
  }
}
