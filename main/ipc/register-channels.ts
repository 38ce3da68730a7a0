import type { BridgeRefusal, Channel, Outcome } from '#shared/desktop/channel.ts'
import { everyChannel } from '#shared/desktop/channels.ts'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import { isInternalUrl, parseUrl } from '#main/security/app-url.ts'

interface Frame {
  url: string
  parent: unknown
}

/** What is looked at of a page (`WebContents`). */
interface Page {
  isDestroyed(): boolean
}

/** What is looked at of an IPC event. Electron throws when it is asked for the frame or the address of one that is gone. */
interface Asking<Sender> {
  readonly senderFrame: Frame | null
  sender: Sender
}

/** A method, so that handlers of any request fit: what they are given was parsed by their own channel. */
type Handler<Sender> = { handle(request: unknown, sender: Sender): unknown }['handle']

export interface Ipc<Sender> {
  handle(address: string, listener: (event: Asking<Sender>, ...given: unknown[]) => Promise<Outcome<unknown>>): void
}

/** Opens every channel of the list: who asks, what is asked and what is answered are all checked here, and every refusal is reported. */
export function registerChannels<Sender extends Page>(
  ipc: Ipc<Sender>,
  handlers: ChannelHandlers<Sender>,
  report: (problem: unknown) => void,
): void {
  const byPlace: Record<string, Record<string, Handler<Sender>>> = handlers
  for (const { group, name, address, declaration } of everyChannel()) {
    const handler = byPlace[group]?.[name]
    if (handler === undefined) throw new Error(`Nothing handles ${address}`)
    ipc.handle(address, (event, ...given) => answer({ address, declaration, handler, report }, event, given))
  }
}

interface OpenChannel<Sender> {
  address: string
  declaration: Channel
  handler: Handler<Sender>
  report: (problem: unknown) => void
}

async function answer<Sender extends Page>(
  { address, declaration, handler, report }: OpenChannel<Sender>,
  event: Asking<Sender>,
  given: unknown[],
): Promise<Outcome<unknown>> {
  const from = pageAddress(event)
  const refuse = (error: BridgeRefusal): Outcome<unknown> => {
    // What was sent is not told: it may be a person's data.
    report(`Refused ${address} (${error}) to ${from === null ? 'a page that is gone' : nameOf(from)}`)
    return { ok: false, error }
  }
  if (from === null || !isOwnPage(event, from)) return refuse('foreign_sender')
  const request = declaration.request.safeParse(given[0])
  if (!request.success || given.length > 1) return refuse('invalid_request')
  try {
    return { ok: true, value: declaration.answer.parse(await handler(request.data, event.sender)) }
  } catch (problem) {
    report(problem)
    return { ok: false, error: 'failed' }
  }
}

/** Where the page that asks is; null when it is gone. */
function pageAddress(event: Asking<Page>): string | null {
  try {
    if (event.sender.isDestroyed()) return null
    return event.senderFrame?.url ?? null
  } catch {
    return null
  }
}

/** Only the page of the window itself: a frame inside it has no business here. */
function isOwnPage(event: Asking<Page>, address: string): boolean {
  const url = parseUrl(address)
  return url !== null && isInternalUrl(url) && event.senderFrame?.parent === null
}

/** An address for the log: without what stands behind `?` and `#`, and always on one short line. */
const nameOf = (address: string): string => JSON.stringify(address.split(/[?#]/)[0]?.slice(0, 200))
