import { StrictMode, Suspense } from 'react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import '#renderer/ui/tokens/tokens.css'
import { environment } from '#renderer/api/environment.ts'
import { platform } from '#renderer/platform/current.ts'
import { startI18n } from '#renderer/ui/i18n/start.ts'
import { SIGN_IN_PATH } from './return-to.ts'
import { FRAME_WORDS } from './frame-words.ts'
import { loadDashboard } from './load-dashboard.ts'
import { applySettings, followDevice, readSettings } from './settings/settings-state.ts'
import { loadPublicWords } from './public/public-words.ts'

/**
 * The public pages (`/web/*`, `/page/*`, and the home page for who is not signed in) open inside other people's sites and must be there at once, so they bring
 * neither the dashboard's router nor its UI kit, and take no notice of the settings of its frame.
 */
const isPublicPage = () => /^\/(?:web|page)\//.test(window.location.pathname) || isHomePage()

/** The desktop client is the app; it has no use for a page that says what it is. */
const isHomePage = () =>
  window.location.pathname === '/' && platform().kind === 'web' && !platform().session.mayResume()

/**
 * Whoever comes to the sign-in sees its fields at once, and the app comes while they type. Not the desktop client, which has the
 * app at hand, nor somebody who is to be told why they are here again.
 */
const isDoor = () =>
  platform().kind === 'web' &&
  window.location.pathname === SIGN_IN_PATH &&
  !platform().session.mayResume() &&
  !new URLSearchParams(window.location.search).has('error')

/** An assessment from its beginning: its first step is there before the others. */
const isAssessment = () => /^\/page\/[^/]+\/?$/.test(window.location.pathname)

/** Starts languages and renders the app into the page. Both entries, website and desktop, end here. */
export async function mountApp(element: HTMLElement): Promise<void> {
  // All at once: on a phone far away each of these is a journey of its own.
  void environment()
  dressPage()
  const [App] = await Promise.all([loadApp(), startWords()])
  createRoot(element).render(
    <StrictMode>
      <Suspense>
        <App />
      </Suspense>
    </StrictMode>,
  )
}

async function startWords(): Promise<void> {
  if (isAssessment()) return startI18n(['booking', 'taking'], loadPublicWords)
  if (isPublicPage()) return startI18n(isHomePage() ? ['booking', 'home'] : ['booking'], loadPublicWords)
  if (isDoor()) {
    const { DOOR_WORDS, loadDoorWords } = await import('./door/door-words.ts')
    return startI18n(DOOR_WORDS, loadDoorWords)
  }
  return startI18n(FRAME_WORDS, (await import('./dashboard-words.ts')).loadDashboardWords)
}

async function loadApp(): Promise<ComponentType> {
  if (isAssessment()) return (await import('./public/assessment-app.tsx')).AssessmentApp
  if (isHomePage()) return (await import('./home/home-app.tsx')).HomeApp
  if (isPublicPage()) return (await import('./public-app.tsx')).PublicApp
  if (isDoor()) return (await import('./door/door-app.tsx')).DoorApp
  return loadDashboard()
}

/** Before anything is painted, so that a dark room sees no white flash. */
function dressPage(): void {
  if (isPublicPage()) return
  applySettings(readSettings())
  followDevice()
}
