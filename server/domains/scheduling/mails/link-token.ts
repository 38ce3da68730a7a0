import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '#server/config/vault.ts'

/** What a link is for. One of a kind opens nothing of another. */
type Purpose = 'booking' | 'calendar-feed' | 'offer'

const ID_BYTES = 16
/** 128 bits are not to be guessed, and keep the link short. */
const SIGNATURE_BYTES = 16

/** What stands in a secret link: the id of what it opens and the proof that it was given out here. Nothing is stored. */
export function linkToken(vault: Vault, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, signatureOf(vault, purpose, id)]).toString('base64url')
}

/** The id that a link was made of; null for one that was never given out for this. */
export function idOfToken(vault: Vault, purpose: Purpose, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding skips what is no letter of the alphabet: a link has one spelling only.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(vault, purpose, id)) ? id : null
}

const signatureOf = (vault: Vault, purpose: Purpose, id: string): Buffer =>
  vault.sign(`${purpose} ${id}`).subarray(0, SIGNATURE_BYTES)
