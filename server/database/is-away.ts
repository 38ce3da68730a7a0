import { ConnectionException, DriverException } from '@mikro-orm/core'
import { certificateTrouble } from './certificate-trouble.ts'

/** Of the socket, as Node names them (https://nodejs.org/api/errors.html#common-system-errors). */
export const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * Of PostgreSQL: connection exceptions, a server that shuts down, starts or has no connection left, and one that took
 * over from another and does not take writes yet (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const SQL_STATES = /^(08...|57P0[1-3]|53300|25006)$/

/** Of the driver itself, which has no codes for them. */
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Connection ended unexpectedly|Client was closed)/

/**
 * Whether a statement failed because the database could not be asked, whatever was asked. Nothing that came of it was
 * acknowledged; the same may be asked again once the database is there. The socket of another service says the same, where
 * its port does not refuse in words of its own.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionException || DRIVER.test(error.message)) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // A certificate that ends while the server runs keeps new connections from coming about, and old ones go on.
  if (certificateTrouble(error) !== null) return true
  if (SQL_STATES.test(code) || UNREACHABLE.has(code) || code === 'EPIPE') return true
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  return error instanceof DriverException ? false : isDatabaseAway(error.cause)
}
