import { createHash } from 'node:crypto'
import { v4 } from 'uuid'
import type { InviteSecret } from '#shared/kernel/ids.ts'

/** A fresh secret for the link of an invitation. */
export const newInviteSecret = (): InviteSecret => v4() as InviteSecret

/** What is kept of it: whoever reads the database cannot follow the link. */
export const hashOfInviteSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
