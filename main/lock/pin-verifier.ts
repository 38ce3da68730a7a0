import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What is kept of a PIN: enough to tell whether another one is the same, with how that was made. */
export const PinVerifier = z.strictObject({
  salt: z.string(),
  hash: z.string(),
  N: z.int().min(2),
  r: z.int().min(1),
  p: z.int().min(1),
})
export type PinVerifier = z.infer<typeof PinVerifier>

/** A tenth of a second of a desk's computer, and 32 MB of it: four digits need an expensive guess. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const BYTES = 32

/** @param cost for tests, which have no secrets */
export async function verifierOf(pin: string, cost = COST): Promise<PinVerifier> {
  const salt = randomBytes(16)
  const hash = await derive(pin, salt, cost)
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), ...cost }
}

export async function isPinOf(pin: string, { salt, hash, ...cost }: PinVerifier): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64')
  const found = await derive(pin, Buffer.from(salt, 'base64'), cost)
  return kept.length === found.length && timingSafeEqual(kept, found)
}

function derive(pin: string, salt: Buffer, { N, r, p }: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Node allows no more than 32 MB unless told.
    scrypt(pin, salt, BYTES, { N, r, p, maxmem: 2 ** 20 + 256 * N * r }, (problem, key) =>
      problem === null ? resolve(key) : reject(problem),
    )
  })
}
