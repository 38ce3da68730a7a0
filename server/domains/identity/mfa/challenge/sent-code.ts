import { randomInt } from 'node:crypto'
import type { Vault } from '#server/config/vault.ts'

/** Six digits, to be mailed or texted. */
export const newSentCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of it. A million codes are tried in a moment, so it takes a key that the database does not give away. */
export const hashOfSentCode = (vault: Vault, challengeId: string, code: string): string =>
  vault.hash(`${challengeId}:${code}`)
