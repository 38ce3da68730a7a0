import { z } from 'zod'
import { isLanguage } from '../i18n/languages.ts'
import { channel } from './channel.ts'
import type { BridgeFunction, Channel, ChannelHandler } from './channel.ts'

/** Every channel between the page and the main process. The preload script and the handlers are both made from this list. */
export const channels = {
  app: {
    /** Which client this is and whom it talks to. */
    state: channel({
      request: z.undefined(),
      answer: z.strictObject({ version: z.string(), serverAddress: z.url(), platform: z.string() }),
    }),
    /** The page speaks another language now: menus follow it. */
    language: channel({
      request: z.strictObject({ language: z.string().refine(isLanguage) }),
      answer: z.void(),
    }),
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
  print: {
    /** Prints the page that asks; `printed` is false when the person closed the dialog instead. */
    page: channel({ request: z.undefined(), answer: z.strictObject({ printed: z.boolean() }) }),
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
