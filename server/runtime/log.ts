import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

export type Log = Logger

/**
 * The process's log. Lines carry ids, routes and durations; names, addresses, tokens, bodies and query strings are
 * never handed to it, and what could slip through by a library's error is blacked out.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: undefined,
      redact: {
        paths: ['*.password', '*.email', '*.phone', '*.name', '*.accessToken', '*.authorization'],
        censor: '[removed]',
      },
      serializers: { err: presentError },
    },
    destination,
  )

/**
 * What of an error is for the log. PostgreSQL's detail holds the row that it refused, and the ORM puts it into message and
 * stack as well; a mail server repeats the address that it does not take.
 */
function presentError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack, code, constraint, table } = pino.stdSerializers.err(error)
  return { type, code, constraint, table, message: withoutPeople(message), stack: withoutPeople(stack) }
}

const withoutPeople = (text: string): string =>
  text.replaceAll(/\n - detail: [\s\S]*?(?=\n {4}at |$)/g, '').replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[address]')
