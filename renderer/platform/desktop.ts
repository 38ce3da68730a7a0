import type { DesktopBridge } from '#shared/desktop/channels.ts'
import type { Platform } from './port.ts'

declare global {
  interface Window {
    /** Put there by the preload script of the desktop window, before the page starts. */
    readonly desktop?: DesktopBridge
  }
}

/** The desktop window: the main process holds the token and signs the calls; this page never sees it. */
export async function connectDesktop(): Promise<Platform> {
  const { session, print } = bridge()
  let { mayResume } = await session.state()

  return {
    kind: 'desktop',
    session: {
      authorization: () => ({}),
      keep() {
        mayResume = true
      },
      async clear() {
        mayResume = false
        await session.clear()
      },
      mayResume: () => mayResume,
      expiresAt: () => null,
      place: async () => (await session.state()).place,
    },
    async print() {
      await print.page()
    },
  }
}

/** Lets the menus of the window follow the language of the page. */
export async function tellLanguage(language: string): Promise<void> {
  await bridge().app.language({ language })
}

function bridge(): DesktopBridge {
  if (window.desktop === undefined) throw new Error('This page runs in the desktop window only')
  return window.desktop
}
