import type { App } from 'electron'
import { isInternalUrl, mayLeave, parseUrl } from './app-url.ts'

interface Outside {
  /** Hands an address to the system. */
  openExternal(address: string): Promise<void>
  /** The origin of the server that is talked to; null before one is known. */
  server(): string | null
}

interface Going {
  url: string
  preventDefault(): void
}

/** What the rules need of a page (`WebContents`). */
interface Guarded {
  on(event: 'will-navigate' | 'will-redirect' | 'will-attach-webview', listener: (details: Going) => void): unknown
  on(event: 'will-frame-navigate', listener: (details: Going & { isMainFrame: boolean }) => void): unknown
  setWindowOpenHandler(handler: (details: { url: string }) => { action: 'deny' }): void
}

/** Keeps every page inside the app: other addresses open in the system's browser, or not at all. */
export function guardContents(app: Pick<App, 'on'>, outside: Outside): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, outside))
}

/** The rules for one page; redirects and frames count like navigation. */
export function guard(contents: Guarded, outside: Outside): void {
  const keepInside = (details: Going) => {
    if (leadsTo(details.url, outside.server()) === 'inside') return
    details.preventDefault()
    openOutside(details.url, outside)
  }
  contents.on('will-navigate', keepInside)
  contents.on('will-redirect', keepInside)
  contents.on('will-frame-navigate', (details) => {
    // The main frame was decided by `will-navigate` already; a frame inside the page never opens anything outside.
    if (!details.isMainFrame && leadsTo(details.url, null) !== 'inside') details.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url, outside)
    return { action: 'deny' }
  })
}

/** Where an address leads from this app's point of view. */
export function leadsTo(address: string, server: string | null): 'inside' | 'outside' | 'nowhere' {
  const url = parseUrl(address)
  if (url === null) return 'nowhere'
  if (isInternalUrl(url)) return 'inside'
  return mayLeave(url, server) ? 'outside' : 'nowhere'
}

function openOutside(address: string, outside: Outside): void {
  // No program for the address is the system's affair; it has told the person itself.
  if (leadsTo(address, outside.server()) === 'outside') outside.openExternal(address).catch(() => undefined)
}
