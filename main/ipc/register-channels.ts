import type { Channel, Outcome } from '#shared/desktop/channel.ts'
import { everyChannel } from '#shared/desktop/channels.ts'
import type { ChannelHandlers } from '#shared/desktop/channels.ts'
import { isInternalUrl, parseUrl } from '#main/security/app-url.ts'

interface Frame {
  url: string
  parent: Frame | null
}

/** What is looked at of an IPC event. */
interface Asking<Sender> {
  senderFrame: Frame | null
  sender: Sender
}

/** A method, so that handlers of any request fit: what they are given was parsed by their own channel. */
type Handler<Sender> = { handle(request: unknown, sender: Sender): unknown }['handle']

export interface Ipc<Sender> {
  handle(address: string, listener: (event: Asking<Sender>, ...given: unknown[]) => Promise<Outcome<unknown>>): void
}

/** Opens every channel of the list: who asks, what is asked and what is answered are all checked here. */
export function registerChannels<Sender>(
  ipc: Ipc<Sender>,
  handlers: ChannelHandlers<Sender>,
  report: (problem: unknown) => void,
): void {
  const byPlace: Record<string, Record<string, Handler<Sender>>> = handlers
  for (const { group, name, address, declaration } of everyChannel()) {
    const handler = byPlace[group]?.[name]
    if (handler === undefined) throw new Error(`Nothing handles ${address}`)
    ipc.handle(address, (event, ...given) => answer(declaration, handler, event, given, report))
  }
}

async function answer<Sender>(
  declaration: Channel,
  handler: Handler<Sender>,
  event: Asking<Sender>,
  given: unknown[],
  report: (problem: unknown) => void,
): Promise<Outcome<unknown>> {
  if (!isOwnPage(event.senderFrame)) return { ok: false, error: 'foreign_sender' }
  const request = declaration.request.safeParse(given[0])
  if (!request.success || given.length > 1) return { ok: false, error: 'invalid_request' }
  try {
    return { ok: true, value: declaration.answer.parse(await handler(request.data, event.sender)) }
  } catch (problem) {
    report(problem)
    return { ok: false, error: 'failed' }
  }
}

/** Only the page of the window itself: a frame inside it has no business here. */
function isOwnPage(frame: Frame | null): boolean {
  if (frame === null || frame.parent !== null) return false
  const url = parseUrl(frame.url)
  return url !== null && isInternalUrl(url)
}
