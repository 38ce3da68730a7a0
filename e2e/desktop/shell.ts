import type { Readable } from 'node:stream'
import type { Page } from '@playwright/test'

export interface LaunchOptions {
  /** The Tendwell server that the client talks to. */
  serverUrl: string
  /** The folder of the client's own files. The same one again is the same person starting the client again. */
  userData: string
  /** `absent`: the machine has no safe place for secrets. */
  keychain: 'available' | 'absent'
  /** A file that printing goes to, instead of the system's dialog. */
  printTo?: string
  /** What the client is started with besides, such as a link. */
  args?: readonly string[]
}

export interface WindowState {
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
export function environmentOf({ serverUrl, userData, printTo }: LaunchOptions): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(inherited),
    TENDWELL_SERVER: serverUrl,
    TENDWELL_USER_DATA: userData,
    ...(printTo === undefined ? {} : { TENDWELL_PRINT_TO: printTo }),
  }
}
