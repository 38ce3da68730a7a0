import { timingSafeEqual } from 'node:crypto'
import { DAY } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'

const ID_BYTES = 16
const DAY_BYTES = 4
/** 128 bits are not to be guessed. */
const PROOF_BYTES = 16

/** Days for which a link opens at most; what is sent later brings another one. */
export const LINK_DAYS = 30

interface Said {
  appointmentId: string
  /** Days since the epoch on which it was given out. */
  day: number
}

/**
 * What stands in the link to the forms of a visit: which visit, on which day it was given out, and the proof of both. Nothing is
 * stored of it; `round` is that of all links to the visit, and ends them together.
 */
export function formToken(vault: Vault, appointmentId: string, round: number, now: number): string {
  const day = Math.floor(now / DAY)
  const head = Buffer.alloc(ID_BYTES + DAY_BYTES)
  head.write(appointmentId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(day, ID_BYTES)
  return Buffer.concat([head, proofOf(vault, { appointmentId, day }, round)]).toString('base64url')
}

/** What a link says of itself, which is to be proven by {@link opensForms}; null for what is no link, or too old. */
export function saidBy(token: string, now: number): Said | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding skips what is no letter of the alphabet: a link has one spelling only.
  if (bytes.length !== ID_BYTES + DAY_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null
  const day = bytes.readUInt32BE(ID_BYTES)
  const age = Math.floor(now / DAY) - day
  if (age < 0 || age > LINK_DAYS) return null
  const appointmentId = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { appointmentId, day }
}

/** Whether a link was given out here, and not revoked since. */
export const opensForms = (vault: Vault, token: string, said: Said, round: number): boolean =>
  timingSafeEqual(Buffer.from(token, 'base64url').subarray(ID_BYTES + DAY_BYTES), proofOf(vault, said, round))

const proofOf = (vault: Vault, { appointmentId, day }: Said, round: number): Buffer =>
  vault.sign(`forms ${appointmentId} ${day} ${round}`).subarray(0, PROOF_BYTES)

/** The address of the page, without the server's own. */
export const formsPath = (vault: Vault, appointmentId: string, round: number, now: number): string =>
  `/web/forms/${formToken(vault, appointmentId, round, now)}`
