import type { Readable } from 'node:stream'
import type { Page } from '@playwright/test'

export interface LaunchOptions {
  /** The Tendwell server that the client talks to. */
  serverUrl: string
  /** The folder of the client's own files. The same one again is the same person starting the client again. */
  userData: string
  /** `absent`: the machine has no safe place for secrets. */
  keychain: 'available' | 'absent'
  /** The session of somebody who has signed in before; it lies in the keychain. */
  token?: string
  /** A file that printing goes to, instead of the system's dialog. */
  printTo?: string
  /** What the client is started with besides, such as a link. */
  args?: readonly string[]
  /** Whether whoever looks after the machine has set the server; otherwise the person is asked. Usually so. */
  isServerSet?: boolean
}

/** What stands beside the clock. */
export interface TrayView {
  tooltip: string
  /** The labels of the menu, those of a submenu behind that of their parent: `Pause reminders > For 1 hour`. */
  menu: string[]
}

/** A notification of the system that was shown. */
export interface ShownNotice {
  title: string
  body: string
}

/** What was sent to a printer without a dialog. */
export interface PrintJob {
  printer: string
  copies: number
  paper: string
  /** Base64. */
  pdf: string
}

export interface WindowState {
  isVisible: boolean
  isMinimized: boolean
  isFocused: boolean
}

/** What a test can learn of, and do in, the main process. */
export interface MainProcess {
  /** The addresses handed to the system's browser or mail program. */
  openedExternally(): Promise<string[]>
  webPreferences(): Promise<Record<string, unknown>>
  /** The headings of the menu bar. */
  menu(): Promise<string[]>
  /** Asks a channel as a page at `senderUrl` would that got hold of the IPC itself. */
  ask(channel: string, given: unknown[], senderUrl: string): Promise<unknown>
  /** What the keychain holds for this server. */
  keychain(): Promise<string | null>
  /** The channels that are open. */
  channels(): Promise<string[]>
  /** A second process of the client was started with these arguments, and left the rest to this one. */
  startAgain(args: readonly string[]): Promise<void>
  /** macOS brings a link. */
  openUrl(link: string): Promise<void>
  minimize(): Promise<void>
  /** The person closes the window by its cross. */
  closeWindow(): Promise<void>
  tray(): Promise<TrayView>
  clickTray(): Promise<void>
  /** Chooses an entry of the menu beside the clock by its label, as {@link TrayView.menu} has it. */
  chooseInTray(label: string): Promise<void>
  notices(): Promise<ShownNotice[]>
  /** Clicks a notification, by its place in {@link MainProcess.notices}. */
  clickNotice(index: number): Promise<void>
  /** The computer slept until then (milliseconds since the epoch), and wakes; its clock goes on from there. */
  wakeAt(millis: number): Promise<void>
  /** For so long nobody has touched the computer, in seconds, until the next word about it. */
  idle(seconds: number): Promise<void>
  /** Waits until the client has asked for that again, and done what follows from it. */
  idleAsked(): Promise<void>
  /** Chooses an entry of the menu bar by its label. */
  chooseInMenu(label: string): Promise<void>
  /** How large the page is, in Chromium's steps. */
  zoomLevel(): Promise<number>
  /** The messages of the boxes that were shown; each is closed by its first button. */
  boxes(): Promise<string[]>
  /** Lets a channel answer this from now on, for what only a packaged client comes to. */
  pretend(channel: string, outcome: unknown): Promise<void>
  /** From now on the computer has these printers, which take everything. */
  setPrinters(names: readonly string[]): Promise<void>
  printJobs(): Promise<PrintJob[]>
  /** Where the person saves to when asked; null: they close the dialog. */
  saveTo(file: string | null): Promise<void>
  window(): Promise<WindowState>
  /** What the client has written to its error stream. */
  log(): string
}

/** The desktop client, running. */
export interface DesktopApp {
  which: 'stand-in' | 'electron'
  page: Page
  main: MainProcess
  close(): Promise<void>
}

/** Collects an error stream, and passes it on to whoever looks at the tests. */
export function logOf(stream: Readable | null): () => string {
  let log = ''
  stream?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
    process.stderr.write(chunk)
  })
  return () => log
}

/** The environment of the main process. */
export function environmentOf({
  serverUrl,
  userData,
  printTo,
  isServerSet = true,
}: LaunchOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(inherited),
    ...(isServerSet ? { TENDWELL_SERVER: serverUrl } : {}),
    TENDWELL_USER_DATA: userData,
    ...(printTo === undefined ? {} : { TENDWELL_PRINT_TO: printTo }),
  }
}
