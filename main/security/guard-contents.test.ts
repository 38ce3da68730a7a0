import { describe, expect, it } from 'vitest'
import { guard, leadsTo } from './guard-contents.ts'

const SERVER = 'http://localhost:8080'

type Listener = (details: { url: string; isMainFrame: boolean; preventDefault(): void }) => void

/** A page that only knows its listeners, and what was opened outside because of it. */
function aGuardedPage() {
  const listeners = new Map<string, Listener>()
  const opened: string[] = []
  let openWindow: ((details: { url: string }) => { action: string }) | null = null
  guard(
    {
      on: (name: string, listener: Listener) => listeners.set(name, listener),
      setWindowOpenHandler: (handler) => void (openWindow = handler),
    },
    { openExternal: async (url) => void opened.push(url), server: () => SERVER },
  )

  return {
    opened,
    openWindow: (url: string) => openWindow?.({ url }).action,
    /** Whether the page was let go there. */
    happens(name: string, url: string, isMainFrame = true): boolean {
      let allowed = true
      listeners.get(name)?.({ url, isMainFrame, preventDefault: () => void (allowed = false) })
      return allowed
    },
  }
}

describe('a page of the app', () => {
  it('moves freely inside', () => {
    const page = aGuardedPage()
    expect(page.happens('will-navigate', 'app://tendwell/dashboard/schedule')).toBe(true)
    expect(page.opened).toEqual([])
  })

  it('never shows another site, which opens in the browser instead', () => {
    const page = aGuardedPage()
    expect(page.happens('will-navigate', 'https://evil.test/?next=app://tendwell')).toBe(false)
    expect(page.happens('will-redirect', 'https://example.org/')).toBe(false)
    expect(page.opened).toEqual(['https://evil.test/?next=app://tendwell', 'https://example.org/'])
  })

  it('starts no program of the system', () => {
    const page = aGuardedPage()
    expect(page.happens('will-navigate', 'file:///etc/passwd')).toBe(false)
    expect(page.openWindow('smb://server/share')).toBe('deny')
    expect(page.opened).toEqual([])
  })

  it('opens no second window, not even of itself', () => {
    const page = aGuardedPage()
    expect(page.openWindow('app://tendwell/')).toBe('deny')
    expect(page.openWindow('https://example.org/help')).toBe('deny')
    expect(page.opened).toEqual(['https://example.org/help'])
  })

  it('shows no foreign frame, and opens nothing outside for one', () => {
    const page = aGuardedPage()
    expect(page.happens('will-frame-navigate', 'https://example.org/', false)).toBe(false)
    expect(page.opened).toEqual([])
  })

  it('has no webviews', () => {
    expect(aGuardedPage().happens('will-attach-webview', '')).toBe(false)
  })
})

it('a link to the clinic’s own server opens where it leads, on this very machine as well', () => {
  const page = aGuardedPage()
  expect(page.openWindow(`${SERVER}/dashboard/org/manage#billing`)).toBe('deny')
  expect(page.happens('will-navigate', 'tel:+15550100')).toBe(false)
  expect(page.happens('will-navigate', 'http://localhost:8081/')).toBe(false)
  expect(page.opened).toEqual([`${SERVER}/dashboard/org/manage#billing`, 'tel:+15550100'])
})

it.each([
  ['app://tendwell/', 'inside'],
  ['mailto:desk@clinic.example', 'outside'],
  ['http://example.org/', 'nowhere'],
  ['nonsense', 'nowhere'],
])('%s leads %s', (address, expected) => {
  expect(leadsTo(address, SERVER)).toBe(expected)
})
