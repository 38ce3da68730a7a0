import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '#server/config/vault.ts'

const ID_BYTES = 16
/** 128 bits are not to be guessed, and keep the link short. */
const SIGNATURE_BYTES = 16

/** What stands in the link to a booking: its id and the proof that the link was given out here. Nothing is stored. */
export function bookingToken(vault: Vault, appointmentId: string): string {
  const id = Buffer.from(appointmentId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(vault, appointmentId)]).toString('base64url')
}

/** The appointment that a link is about; null for one that was never given out. */
export function appointmentOfToken(vault: Vault, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding skips what is no letter of the alphabet: a link has one spelling only.
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const id = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(vault, id)) ? id : null
}

const signatureOf = (vault: Vault, appointmentId: string): Buffer =>
  vault.sign(`booking ${appointmentId}`).subarray(0, SIGNATURE_BYTES)
