import type { LocalDate } from '#shared/kernel/time.ts'
import { addressOfDay } from './address.ts'

/** The addresses about a member's journal, in the area in which their record is open (spec §2). */
export function memberPaths(pathname: string, userId: string) {
  const area = pathname.startsWith('/dashboard/partner') ? 'partner' : 'org'
  const root = `/dashboard/${area}/user`
  return {
    profile: `${root}/profile/${userId}#activities`,
    newEntry: (day?: LocalDate) =>
      `${root}/${userId}/activities/new${day === undefined ? '' : `?on=${encodeURIComponent(addressOfDay(day))}`}`,
    edit: (entryId: string) => `${root}/${userId}/activities/${entryId}/edit`,
  }
}
