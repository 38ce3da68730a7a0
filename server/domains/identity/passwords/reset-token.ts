import { randomBytes } from 'node:crypto'

/** The secret in a reset link: 256 random bits. */
export const newResetToken = (): string => randomBytes(32).toString('base64url')
