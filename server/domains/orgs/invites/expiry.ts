import { INVITE_DAYS } from '#shared/domains/orgs/invites/rules.ts'
import { DAY } from '#shared/kernel/time.ts'

/** Until when an invitation sent now works. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY)
