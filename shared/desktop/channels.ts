import { z } from 'zod'
import { isLanguage } from '../i18n/languages.ts'
import { channel } from './channel.ts'
import type { BridgeFunction, Channel, ChannelHandler } from './channel.ts'
import { ComputerChange, ComputerState } from './computer-settings.ts'
import { LockState, PinChange, PinChangeOutcome, PinOutcome, UnlockRequest } from './lock.ts'
import { DocumentKind, PdfOutcome, PdfRequest, PrintOutcome, PrintRequest, PrintSetup } from './printing.ts'
import { ReminderSettings, ReminderState } from './reminder-settings.ts'
import { ServerOutcome, ServerRequest } from './server-choice.ts'

/** Every channel between the page and the main process. The preload script and the handlers are both made from this list. */
export const channels = {
  app: {
    /** Which client this is and whom it talks to. */
    state: channel({
      request: z.undefined(),
      answer: z.strictObject({
        version: z.string(),
        /** Null until one is chosen, at the first start. */
        serverAddress: z.url().nullable(),
        /** Whoever looks after this machine has decided on the server. */
        isServerFixed: z.boolean(),
        platform: z.string(),
      }),
    }),
    /** The page speaks another language now: menus follow it. */
    language: channel({
      request: z.strictObject({ language: z.string().refine(isLanguage) }),
      answer: z.void(),
    }),
  },
  server: {
    /** Looks whether a Tendwell server answers there, and if so talks to that one from now on. */
    choose: channel({ request: ServerRequest, answer: z.strictObject({ outcome: ServerOutcome }) }),
  },
  session: {
    /** Whether a token is held, and where it is kept; the token itself never comes this way. */
    state: channel({
      request: z.undefined(),
      answer: z.strictObject({ mayResume: z.boolean(), place: z.enum(['keychain', 'memory']) }),
    }),
    /** Forgets the token, in memory and wherever it is kept. */
    clear: channel({ request: z.undefined(), answer: z.void() }),
  },
  lock: {
    /** A page starts: whether it is locked, and who works here. */
    begin: channel({ request: z.undefined(), answer: LockState }),
    /** The same, as soon as it is no longer what it was in that version. */
    next: channel({ request: z.strictObject({ version: z.int() }), answer: LockState }),
    /** Locks at once. */
    now: channel({ request: z.undefined(), answer: z.void() }),
    /** Opens by the PIN of somebody who works here. */
    unlock: channel({ request: UnlockRequest, answer: PinOutcome }),
    /** Gives the person at the desk a PIN, or takes it. */
    changePin: channel({ request: PinChange, answer: PinChangeOutcome }),
  },
  reminders: {
    /** What this computer reminds of. */
    state: channel({ request: z.undefined(), answer: ReminderState }),
    /** Changes that; it holds at once. */
    change: channel({ request: ReminderSettings, answer: z.void() }),
  },
  computer: {
    /** What is set up for whoever uses this computer. */
    state: channel({ request: z.undefined(), answer: ComputerState }),
    /** Changes one setting of that; it holds at once. */
    change: channel({ request: ComputerChange, answer: z.void() }),
  },
  search: {
    /** Answers once the person asks for the search from outside the window, later than at that time (milliseconds since the epoch). */
    next: channel({ request: z.strictObject({ since: z.number() }), answer: z.strictObject({ at: z.number() }) }),
  },
  updates: {
    /** The version that only waits for a restart; null when there is none. */
    state: channel({ request: z.undefined(), answer: z.strictObject({ ready: z.string().nullable() }) }),
    /** Restarts into it, unless the person stays in a page that is not saved. */
    restart: channel({ request: z.undefined(), answer: z.strictObject({ restarts: z.boolean() }) }),
  },
  print: {
    /** Prints the page that asks by the system's dialog; `printed` is false when the person closed that instead. */
    page: channel({ request: z.undefined(), answer: z.strictObject({ printed: z.boolean() }) }),
    /** The printers of this computer, and what was chosen for such a document. */
    setup: channel({ request: z.strictObject({ document: DocumentKind }), answer: PrintSetup }),
    /** Prints the document of the page that asks at once, and remembers how. */
    document: channel({ request: PrintRequest, answer: z.strictObject({ outcome: PrintOutcome }) }),
    /** Asks where to, and saves the document of the page that asks there. */
    pdf: channel({ request: PdfRequest, answer: z.strictObject({ outcome: PdfOutcome }) }),
  },
} as const satisfies Record<string, Record<string, Channel>>

type Channels = typeof channels

/** `window.desktop`, as the preload script builds it. */
export type DesktopBridge = {
  readonly [Group in keyof Channels]: {
    readonly [Name in keyof Channels[Group]]: BridgeFunction<Channels[Group][Name]>
  }
}

/** One handler a channel: leaving one out does not compile. */
export type ChannelHandlers<Sender> = {
  [Group in keyof Channels]: { [Name in keyof Channels[Group]]: ChannelHandler<Channels[Group][Name], Sender> }
}

/** The list as rows, for code that walks it. */
export function everyChannel(): { group: string; name: string; address: string; declaration: Channel }[] {
  return Object.entries<Record<string, Channel>>(channels).flatMap(([group, members]) =>
    Object.entries(members).map(([name, declaration]) => ({ group, name, address: `${group}.${name}`, declaration })),
  )
}
