import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import '#renderer/ui/tokens/tokens.css'
import { environment } from '#renderer/api/environment.ts'
import { createQueryClient } from '#renderer/api/query-client.ts'
import { platform } from '#renderer/platform/current.ts'
import { startI18n } from '#renderer/ui/i18n/start.ts'
import { loadPublicWords } from './public/public-words.ts'

/**
 * The public pages (`/web/*`, and the home page for who is not signed in) open inside other people's sites and must be there at once, so they bring
 * neither the dashboard's router nor its UI kit, and take no notice of the settings of its frame.
 */
const isPublicPage = () => window.location.pathname.startsWith('/web/') || isHomePage()

/** The desktop client is the app; it has no use for a page that says what it is. */
const isHomePage = () =>
  window.location.pathname === '/' && platform().kind === 'web' && !platform().session.mayResume()

/**
 * What the frame, its menus and any form may say. Were one of them fetched when a menu opens, the whole page would
 * blink while it waits; the words of a screen come with the screen.
 */
const FRAME_WORDS = ['common', 'shell', 'identity', 'orgs', 'errors']

/** Starts languages and renders the app into the page. Both entries, website and desktop, end here. */
export async function mountApp(element: HTMLElement): Promise<void> {
  // All at once: on a phone far away each of these is a journey of its own.
  void environment()
  const [App] = await Promise.all([loadApp(), startWords(), dressPage()])
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <App />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}

async function startWords(): Promise<void> {
  if (isPublicPage()) return startI18n(isHomePage() ? ['booking', 'home'] : ['booking'], loadPublicWords)
  return startI18n(FRAME_WORDS, (await import('./dashboard-words.ts')).loadDashboardWords)
}

async function loadApp(): Promise<ComponentType> {
  if (isPublicPage()) return (await import('./public-app.tsx')).PublicApp
  return (await import('./dashboard-app.tsx')).DashboardApp
}

/** Before anything is painted, so that a dark room sees no white flash. */
async function dressPage(): Promise<void> {
  if (isPublicPage()) return
  const { applySettings, followDevice, readSettings } = await import('./settings/settings-state.ts')
  applySettings(readSettings())
  followDevice()
}
