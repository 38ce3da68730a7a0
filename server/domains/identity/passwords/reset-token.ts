import { createHash, randomBytes } from 'node:crypto'

/** The secret in a reset link: 256 random bits. */
export const newResetToken = (): string => randomBytes(32).toString('base64url')

export const hashOfResetToken = (token: string): string => createHash('sha256').update(token).digest('hex')
