import type { LocalDate } from '#shared/kernel/time.ts'
import { addressOfDay } from './address.ts'

/** The journal of a member of the org, open at a day. */
export const memberDayPath = (userId: string, day: LocalDate | null): string =>
  `/dashboard/org/user/profile/${userId}${day === null ? '' : `?day=${day}`}#activities`

/** The addresses about a member's journal, in the area in which their record is open (spec §2). */
export function memberPaths(pathname: string, userId: string) {
  const area = pathname.startsWith('/dashboard/partner') ? 'partner' : 'org'
  const root = `/dashboard/${area}/user`
  return {
    profile: `${root}/profile/${userId}#activities`,
    newEntry: (day?: LocalDate) =>
      `${root}/${userId}/activities/new${day === undefined ? '' : `?on=${encodeURIComponent(addressOfDay(day))}`}`,
    report: `${root}/${userId}/activities/report`,
    edit: (entryId: string) => `${root}/${userId}/activities/${entryId}/edit`,
  }
}
