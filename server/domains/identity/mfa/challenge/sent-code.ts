import { createHash, randomInt } from 'node:crypto'

/** Six digits, to be mailed or texted. */
export const newSentCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** With the challenge in it, so that one table of a million hashes does not open them all. */
export const hashOfSentCode = (challengeId: string, code: string): string =>
  createHash('sha256').update(`${challengeId}:${code}`).digest('hex')
