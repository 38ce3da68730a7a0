import { z } from 'zod'

const Claims = z.object({ sid: z.string() })

/** The session that a bearer token is for; a renewed token is for the same one. Null where it does not tell. */
export function sessionOfToken(token: string): string | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sid
  } catch {
    return null
  }
}
