import { timingSafeEqual } from 'node:crypto'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'

/** For so long a file can be sent to an address that was given out. */
const LINK_LIFE_MS = 15 * MINUTE

/** The address of a picture, as it is kept. */
export const addressOf = (id: string): string => `${SHOWN_AT}${id}`

/** The id of a picture, of its address as it is kept. */
export const pictureAt = (address: string): string => address.slice(SHOWN_AT.length)

/** The address to which one picture can be sent. */
export function uploadUrl(vault: Vault, id: string, now: number): string {
  const expires = now + LINK_LIFE_MS
  return `${addressOf(id)}?expires=${expires}&signature=${signatureOf(vault, id, expires)}`
}

/** Whether an address is one that was given out, and still holds. */
export function isUploadLink(vault: Vault, id: string, expires: number, signature: string, now: number): boolean {
  const right = Buffer.from(signatureOf(vault, id, expires))
  const sent = Buffer.from(signature)
  return right.length === sent.length && timingSafeEqual(right, sent) && now < expires
}

const signatureOf = (vault: Vault, id: string, expires: number): string =>
  vault.sign(`upload ${id} ${expires}`).toString('base64url')
