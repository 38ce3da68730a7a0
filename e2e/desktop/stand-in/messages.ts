import type { PrintJob, ShownNotice, TrayView, WindowState } from '../shell.ts'

/** What the test asks of the stand-in's process, by name, and what comes back. */
export interface Questions {
  openedExternally: { given: null; answer: string[] }
  webPreferences: { given: null; answer: Record<string, unknown> }
  menu: { given: null; answer: string[] }
  ask: { given: { channel: string; given: unknown[]; senderUrl: string }; answer: unknown }
  channels: { given: null; answer: string[] }
  startAgain: { given: readonly string[]; answer: null }
  openUrl: { given: string; answer: null }
  minimize: { given: null; answer: null }
  closeWindow: { given: null; answer: null }
  tray: { given: null; answer: TrayView }
  clickTray: { given: null; answer: null }
  chooseInTray: { given: string; answer: null }
  notices: { given: null; answer: ShownNotice[] }
  clickNotice: { given: number; answer: null }
  wakeAt: { given: number; answer: null }
  idle: { given: number; answer: null }
  idleAsked: { given: null; answer: null }
  chooseInMenu: { given: string; answer: null }
  zoomLevel: { given: null; answer: number }
  boxes: { given: null; answer: string[] }
  pretend: { given: { channel: string; outcome: unknown }; answer: null }
  setPrinters: { given: readonly string[]; answer: null }
  printJobs: { given: null; answer: PrintJob[] }
  saveTo: { given: string | null; answer: null }
  window: { given: null; answer: WindowState }
  quit: { given: null; answer: null }
  /** The page calls a channel, from the address of a frame. */
  invoke: { given: { channel: string; given: unknown[]; from: string; isTopFrame: boolean }; answer: Outcome }
  /** The page opens another window. */
  opens: { given: string; answer: null }
  /** A frame goes to another document; the answer is whether it may not. */
  leaves: { given: { url: string; isMainFrame: boolean }; answer: boolean }
  loaded: { given: null; answer: null }
}

export type QuestionName = keyof Questions

/** What the stand-in's process has the test do with the page of its window, by name, and what comes of it. */
export interface PageTasks {
  /** Puts the preload script, given as its text, and the window's rules into the page. */
  open: { given: string; answer: null }
  load: { given: string; answer: null }
  reload: { given: null; answer: null }
  /** Base64. */
  pdf: { given: PdfOptions; answer: string }
}

export type TaskName = keyof PageTasks

/** As the DevTools protocol has them. */
export interface PdfOptions {
  paperWidth?: number
  paperHeight?: number
  landscape: boolean
  preferCSSPageSize: boolean
}

/** What came of something that may fail. */
export type Outcome = { value: unknown } | { problem: string }

export type Question = {
  [Name in QuestionName]: { id: number; name: Name; given: Questions[Name]['given'] }
}[QuestionName]

export type ToStandIn = Question | { kind: 'done'; id: number; outcome: Outcome }

export type FromStandIn =
  /** The window is there and shows its page. */
  | { kind: 'shown' }
  /** The main process gave up and said so in a box. */
  | { kind: 'failed'; message: string }
  | { kind: 'answer'; id: number; value: unknown }
  | { [Name in TaskName]: { kind: 'task'; id: number; name: Name; given: PageTasks[Name]['given'] } }[TaskName]

/** What the stand-in is started with. */
export interface StandInSetup {
  /** The port that {@link PAGE_ORIGIN} leads to. */
  port: number
  /** A file in place of the system's keychain; null where there is none. */
  keychain: string | null
}

/** Environment variable with the {@link StandInSetup} as JSON. */
export const SETUP_VARIABLE = 'TENDWELL_STAND_IN'

/** Chromium knows no `app:` scheme; this origin is `app://tendwell` to it. Fixed, so that its storage lasts over a restart. */
export const PAGE_ORIGIN = 'http://tendwell.localhost'
const APP_ORIGIN = 'app://tendwell'

export const toPageAddress = (address: string): string =>
  address.startsWith(`${APP_ORIGIN}/`) ? PAGE_ORIGIN + address.slice(APP_ORIGIN.length) : address

export const toAppAddress = (address: string): string =>
  address === PAGE_ORIGIN || address.startsWith(`${PAGE_ORIGIN}/`)
    ? APP_ORIGIN + address.slice(PAGE_ORIGIN.length)
    : address
