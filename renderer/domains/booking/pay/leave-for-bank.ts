import type { OrgId } from '#shared/kernel/ids.ts'
import { leaveFor } from '../page/leave-for.ts'
import { keepUnfinished } from './unfinished.ts'
import type { Unfinished } from './unfinished.ts'

/**
 * Opens the page on which the bank asks the visitor, who comes back to this one. Whoever only steps back to it is shown the way on.
 *
 * @returns false where this browser keeps nothing: then they could not come back to their booking, and do not leave
 */
export function leaveForBank(orgId: OrgId, url: string, unfinished: Omit<Unfinished, 'search'>): boolean {
  if (!keepUnfinished(orgId, { ...unfinished, search: window.location.search })) return false
  leaveFor(url)
  return true
}
