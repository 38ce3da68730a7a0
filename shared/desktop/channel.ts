import type { z } from 'zod'

/** What the page asks of the main process, and what it gets: the only place where either shape is written. */
export interface Channel<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  request: Request
  answer: Answer
}

/** Declares one channel. Its name is its place in the list: `session.state`. */
export function channel<Request extends z.ZodType, Answer extends z.ZodType>(
  declaration: Channel<Request, Answer>,
): Channel<Request, Answer> {
  return declaration
}

/** Why the main process did not do what was asked. */
export type BridgeRefusal = 'foreign_sender' | 'invalid_request' | 'failed'

/** What travels back over IPC. Never a raw error: those bring paths and stacks of the main process with them. */
export type Outcome<Answer> = { ok: true; value: Answer } | { ok: false; error: BridgeRefusal }

/** The function of the page for a channel; one without a request takes no argument. */
export type BridgeFunction<C> =
  C extends Channel<infer Request, infer Answer>
    ? [z.input<Request>] extends [undefined]
      ? () => Promise<z.output<Answer>>
      : (request: z.input<Request>) => Promise<z.output<Answer>>
    : never

/** What does the work of a channel in the main process. `Sender` is what is known there of the page that asks. */
export type ChannelHandler<C, Sender> =
  C extends Channel<infer Request, infer Answer>
    ? (request: z.output<Request>, sender: Sender) => z.input<Answer> | Promise<z.input<Answer>>
    : never
