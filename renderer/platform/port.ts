import type { ComputerChange, ComputerState } from '#shared/desktop/computer-settings.ts'
import type { LockState, PinChange, PinChangeOutcome, PinOutcome } from '#shared/desktop/lock.ts'
import type {
  DocumentKind,
  PdfOutcome,
  PdfRequest,
  PrintOutcome,
  PrintRequest,
  PrintSetup,
} from '#shared/desktop/printing.ts'
import type { ReminderSettings, ReminderState } from '#shared/desktop/reminder-settings.ts'
import type { ServerOutcome } from '#shared/desktop/server-choice.ts'

/** Where the session's token is kept: in the page's session storage, in the system's keychain, or in memory until the window closes. */
export type TokenPlace = 'page' | 'keychain' | 'memory'

/** Who works at this computer, and the lock that keeps others out. */
export interface DesktopLock {
  /** Once, when the page starts. */
  begin(): Promise<LockState>
  /** The state, at once. */
  state(): Promise<LockState>
  /** The state, as soon as it is another one than in that version. */
  next(version: number): Promise<LockState>
  now(): Promise<void>
  unlock(userId: string, pin: string): Promise<PinOutcome>
  changePin(change: PinChange): Promise<PinChangeOutcome>
}

/** Printing the document of the page without the system's dialog. */
export interface DesktopPrinting {
  setup(document: DocumentKind): Promise<PrintSetup>
  /** What is printed is chosen for the next time as well. */
  print(request: PrintRequest): Promise<PrintOutcome>
  savePdf(request: PdfRequest): Promise<PdfOutcome>
}

/** What only the desktop window has. */
export interface DesktopClient {
  /** The server that this window talks to; none before the first is chosen. */
  server(): Promise<{ address: string | null; isFixed: boolean }>
  chooseServer(address: string): Promise<ServerOutcome>
  reminders(): Promise<ReminderState>
  changeReminders(settings: ReminderSettings): Promise<void>
  computer(): Promise<ComputerState>
  changeComputer(change: ComputerChange): Promise<void>
  /** When the person asks for the search from outside the window, later than at that time; both in milliseconds since the epoch. */
  nextSearch(since: number): Promise<number>
  /** The version that only waits for a restart; null when there is none. */
  readyUpdate(): Promise<string | null>
  /** Restarts into it; false when the person stays in a page that is not saved. */
  restartIntoUpdate(): Promise<boolean>
  lock: DesktopLock
  printing: DesktopPrinting
}

/** All that differs between the website and the desktop window. */
export interface Platform {
  kind: 'web' | 'desktop'
  /** Null on the website. */
  desktop: DesktopClient | null
  session: {
    /** The headers that sign a call; none on the desktop, where the main process adds them. */
    authorization(): Record<string, string>
    /** Keeps the token of an answer. The desktop's never reaches the page: it gets an empty one. */
    keep(token: string): void
    /** Forgets the token, here and in the keychain. */
    clear(): Promise<void>
    /** Whether there may be a session to resume. */
    mayResume(): boolean
    /** Milliseconds since the epoch at which the token expires; null where only the server can tell. */
    expiresAt(): number | null
    place(): Promise<TokenPlace>
  }
  /** Prints the page that is open, by the dialog of the browser or the system; it brings its own print styles. */
  print(): Promise<void>
}
