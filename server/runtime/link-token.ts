import { timingSafeEqual } from 'node:crypto'
import type { Routine } from '#shared/channels.ts'
import type { Vault } from '#server/config/vault.ts'

/** What a link is for. One of a kind opens nothing of another. */
type Purpose = 'booking' | 'booking-page' | 'calendar-feed' | 'offer' | 'recall' | 'wall' | `stop-${Routine}`

const ID_BYTES = 16
/** 128 bits are not to be guessed, and keep the link short. */
const SIGNATURE_BYTES = 16

/**
 * What stands in a secret link: the id of what it opens and the proof that it was given out here. Nothing is stored.
 *
 * @param round which of the links to one and the same it is, where earlier ones were revoked
 */
export function linkToken(vault: Vault, purpose: Purpose, id: string, round = 0): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(vault, purpose, id, round)]).toString('base64url')
}

/** The id that a link was made of; null for one that was never given out for this. */
export function idOfToken(vault: Vault, purpose: Purpose, token: string): string | null {
  const id = idSaidBy(token)
  return id !== null && isGivenOut(vault, purpose, token, id, 0) ? id : null
}

/** Whether a link was given out for this, in that round. */
export const isGivenOut = (vault: Vault, purpose: Purpose, token: string, id: string, round: number): boolean =>
  timingSafeEqual(Buffer.from(token, 'base64url').subarray(ID_BYTES), signatureOf(vault, purpose, id, round))

/** The id that a link says it is of, which is to be proven by {@link isGivenOut}; null for what is no link. */
export function idSaidBy(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding skips what is no letter of the alphabet: a link has one spelling only.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  return bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const signatureOf = (vault: Vault, purpose: Purpose, id: string, round: number): Buffer =>
  vault.sign(round === 0 ? `${purpose} ${id}` : `${purpose} ${id} ${round}`).subarray(0, SIGNATURE_BYTES)
