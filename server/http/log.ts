import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * The process's log. Lines carry ids, routes and durations; names, addresses, tokens, bodies and query strings are
 * never handed to it, and what could slip through by a library's error is blacked out.
 */
export const createLog = (level: string): Log =>
  pino({
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
  })
