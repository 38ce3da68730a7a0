import type { WebContents } from 'electron'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import type { ComputerChange, ComputerState } from '#shared/desktop/computer-settings.ts'
import type { ReminderSettings, ReminderState } from '#shared/desktop/reminder-settings.ts'
import type { Lock } from '#main/lock/lock.ts'
import type { DocumentPrinter } from '#main/printing/print-document.ts'
import type { Connections } from '#main/server/connections.ts'

interface HandlerParts {
  version: string
  platform: string
  connections: Connections
  printPage(page: WebContents): Promise<boolean>
  documents: DocumentPrinter
  speak(language: string): void
  reminders: { state(): ReminderState; change(settings: ReminderSettings): void }
  computer: { state(): ComputerState; change(change: ComputerChange): void }
  search: { next(since: number): Promise<number> }
  updates: { ready(): string | null; restart(): Promise<boolean> }
}

/** What each channel of the bridge does. */
export function createHandlers(parts: HandlerParts): ChannelHandlers<WebContents> {
  const { connections, documents, reminders, computer, search, updates } = parts
  const vault = () => connections.current()?.vault
  const lock = (): Lock => {
    const connection = connections.current()
    if (connection === null) throw new Error('Before a server is known nobody is there to be locked out')
    return connection.lock
  }
  /** Of what a page behind the lock must not do. */
  const assertOpen = (): void => {
    if (connections.current()?.lock.isLocked() === true) throw new Error('Tendwell is locked')
  }
  return {
    app: {
      state: () => ({
        version: parts.version,
        serverAddress: connections.current()?.address ?? null,
        isServerFixed: connections.isFixed,
        platform: parts.platform,
      }),
      language: ({ language }) => parts.speak(language),
    },
    server: {
      async choose({ address }) {
        assertOpen()
        return { outcome: await connections.choose(address) }
      },
    },
    session: {
      state: async () => ({
        mayResume: ((await vault()?.token()) ?? null) !== null,
        place: (await vault()?.place()) ?? 'memory',
      }),
      clear: async () => connections.current()?.lock.forget(),
    },
    lock: {
      begin: () => lock().begin(),
      next: ({ version }) => lock().next(version),
      now: () => lock().lock(),
      unlock: ({ userId, pin }) => lock().unlock(userId, pin),
      changePin: (change) => lock().changePin(change),
    },
    reminders: {
      state: () => reminders.state(),
      change(settings) {
        assertOpen()
        reminders.change(settings)
      },
    },
    computer: {
      state: () => computer.state(),
      change(change) {
        assertOpen()
        computer.change(change)
      },
    },
    search: { next: async ({ since }) => ({ at: await search.next(since) }) },
    updates: {
      state: () => ({ ready: updates.ready() }),
      async restart() {
        assertOpen()
        return { restarts: await updates.restart() }
      },
    },
    print: {
      async page(_request, page) {
        assertOpen()
        return { printed: await parts.printPage(page) }
      },
      setup({ document }, page) {
        assertOpen()
        return documents.setup(page, document)
      },
      async document(request, page) {
        assertOpen()
        return { outcome: await documents.print(page, request) }
      },
      async pdf(request, page) {
        assertOpen()
        return { outcome: await documents.savePdf(page, request) }
      },
    },
  }
}
