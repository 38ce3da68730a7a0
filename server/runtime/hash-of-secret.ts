import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a secret that is random and long: whoever reads the database cannot follow the link that holds it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The secret in a link that is mailed: 256 random bits. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url')
