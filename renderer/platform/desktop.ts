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
  const { app, server, session, lock, reminders, computer, search, updates, print } = bridge()
  let { mayResume } = await session.state()

  return {
    kind: 'desktop',
    desktop: {
      async server() {
        const { serverAddress, isServerFixed } = await app.state()
        return { address: serverAddress, isFixed: isServerFixed }
      },
      chooseServer: async (address) => (await server.choose({ address })).outcome,
      reminders: () => reminders.state(),
      changeReminders: (settings) => reminders.change(settings),
      computer: () => computer.state(),
      changeComputer: (change) => computer.change(change),
      nextSearch: async (since) => (await search.next({ since })).at,
      readyUpdate: async () => (await updates.state()).ready,
      restartIntoUpdate: async () => (await updates.restart()).restarts,
      lock: {
        begin: () => lock.begin(),
        // No state has this version.
        state: () => lock.next({ version: 0 }),
        next: (version) => lock.next({ version }),
        now: () => lock.now(),
        unlock: (userId, pin) => lock.unlock({ userId, pin }),
        changePin: (change) => lock.changePin(change),
      },
      printing: {
        setup: (document) => print.setup({ document }),
        print: async (request) => (await print.document(request)).outcome,
        savePdf: async (request) => (await print.pdf(request)).outcome,
      },
    },
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
