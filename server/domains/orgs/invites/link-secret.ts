import { createHash } from 'node:crypto'
import { v4 } from 'uuid'
import { InviteSecret } from '#shared/kernel/ids.ts'

/** A fresh secret for the link of an invitation. */
export const newInviteSecret = (): InviteSecret => InviteSecret.parse(v4())

/** What is kept of it: whoever reads the database cannot follow the link. */
export const hashOfInviteSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
