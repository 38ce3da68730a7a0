import { BlueprintProvider } from '@blueprintjs/core'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '#renderer/ui/tokens/tokens.css'
import './dashboard-styles.ts'
import { ServerScreen } from '#renderer/domains/identity/screens/server-screen.tsx'
import { startI18n } from '#renderer/ui/i18n/start.ts'
import { loadDashboardWords } from './dashboard-words.ts'
import { applySettings, readSettings } from './settings/settings-state.ts'

/** Shows the choice of a server in place of the app: there may be none yet that the app could ask anything of. */
export async function mountServerChoice(element: HTMLElement): Promise<void> {
  applySettings(readSettings())
  await startI18n(['desktop', 'identity', 'common'], loadDashboardWords)
  createRoot(element).render(
    <StrictMode>
      <BlueprintProvider>
        <Suspense>
          <ServerScreen />
        </Suspense>
      </BlueprintProvider>
    </StrictMode>,
  )
}
