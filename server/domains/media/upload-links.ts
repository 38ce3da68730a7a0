import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '#shared/kernel/time.ts'

/** For so long a file can be sent to an address that was given out. */
const LINK_LIFE_MS = 15 * MINUTE

/** Where pictures are shown; the id follows. */
export const SHOWN_AT = '/api/media/'

/** Where a picture is shown. */
export const addressOf = (id: string): string => `${SHOWN_AT}${id}`

/** The id of a picture, of where it is shown. */
export const pictureAt = (address: string): string => address.slice(SHOWN_AT.length)

/** The address to which one picture can be sent. */
export function uploadUrl(secret: string, id: string, now: number): string {
  const expires = now + LINK_LIFE_MS
  return `${addressOf(id)}?expires=${expires}&signature=${signatureOf(secret, id, expires)}`
}

/** Whether an address is one that was given out, and still holds. */
export function isUploadLink(secret: string, id: string, expires: number, signature: string, now: number): boolean {
  const right = Buffer.from(signatureOf(secret, id, expires))
  const sent = Buffer.from(signature)
  return right.length === sent.length && timingSafeEqual(right, sent) && now < expires
}

const signatureOf = (secret: string, id: string, expires: number): string =>
  createHmac('sha256', secret).update(`upload ${id} ${expires}`).digest('base64url')
