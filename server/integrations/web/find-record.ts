import { WebFailure } from './port.ts'
import type { WebFault, WebPort } from './port.ts'

/**
 * Looks for a TXT record under any of some names; all are asked, as many name servers know only one of them.
 *
 * @returns null where it was found, else why not: `missing` where they answer and it is not there
 */
export async function findRecord(
  web: Pick<WebPort, 'texts'>,
  names: readonly string[],
  record: string,
): Promise<'missing' | 'away' | 'refused' | null> {
  const asked = await Promise.all(names.map((name) => orFault(web.texts(name))))
  if (asked.some((texts) => Array.isArray(texts) && texts.some((text) => text.trim() === record))) return null
  if (asked.includes('refused')) return 'refused'
  return asked.every((texts) => texts === 'away') ? 'away' : 'missing'
}

/** What was asked for, or why there is nothing. */
export const orFault = <T>(asked: Promise<T>): Promise<T | WebFault> =>
  asked.catch((error: unknown) => {
    if (error instanceof WebFailure) return error.fault
    throw error
  })
