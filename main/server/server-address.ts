import { z } from 'zod'

/** The address of a Tendwell server: https, or http on this very machine. Only its origin counts. */
export const ServerAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => isSecure(url))
  .refine((url) => url.username === '' && url.password === '')
  .transform((url) => url.origin)

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i
const LOOPBACK = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/i

/**
 * Reads what a person typed, who may leave out the scheme: `clinic.example` is https.
 *
 * @returns the origin, or what is wrong
 */
export function readTyped(text: string): { origin: string } | { wrong: 'malformed' | 'insecure' } {
  const typed = text.trim()
  const address = HAS_SCHEME.test(typed) ? typed : `${usualScheme(typed)}://${typed}`
  const parsed = ServerAddress.safeParse(address)
  if (parsed.success) return { origin: parsed.data }
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url?.protocol === 'http:' && url.hostname !== ''
  return { wrong: isWeb && !isSecure(url) ? 'insecure' : 'malformed' }
}

const usualScheme = (typed: string): string =>
  LOOPBACK.test(/^(?:\[[^\]]*\]|[^:/?#]*)/.exec(typed)?.[0] ?? '') ? 'http' : 'https'

const isSecure = (url: URL): boolean => url.protocol === 'https:' || LOOPBACK.test(url.hostname)
