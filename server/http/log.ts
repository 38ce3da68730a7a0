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
        paths: [
          '*.password',
          '*.email',
          '*.phone',
          '*.name',
          '*.accessToken',
          '*.authorization',
          'err.params',
          'err.detail',
        ],
        censor: '[removed]',
      },
    },
    destination,
  )
