import { createHash } from 'node:crypto'
import type { Vault } from '#server/config/vault.ts'

/** What stands at the end of a file of the log: the hash of all before it, and what nobody makes without the keys. */
export interface Seal {
  rows: number
  hash: string
  seal: string
}

/** The seal of a file whose other bytes have this hash. */
export const sealOf = (vault: Vault, hash: string): string => vault.hash(`audit file ${hash}`)

/**
 * Passes the pieces of a file on, and ends it with its seal.
 *
 * @param pieces each with how many lines of the log it holds
 */
export async function* sealed(
  vault: Vault,
  pieces: AsyncIterable<{ text: string; rows: number }>,
  writeSeal: (seal: Seal) => string,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const piece of pieces) {
    hash.update(piece.text)
    rows += piece.rows
    yield piece.text
  }
  const digest = hash.digest('hex')
  yield writeSeal({ rows, hash: digest, seal: sealOf(vault, digest) })
}
