import { createHash } from 'node:crypto'

/** What is kept of a secret that is random and long: whoever reads the database cannot follow the link that holds it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
