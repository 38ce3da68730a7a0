import type { LocalDate } from '../../kernel/time.ts'
import type { ServiceRole, ServiceStatus } from './schema.ts'

/** Fees are charged on the first of each month (spec §9 Subscription types): the next one after today. */
export function nextRenewal(today: LocalDate): LocalDate {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`
}

interface Term {
  role: ServiceRole
  status: ServiceStatus
  renewsOn: LocalDate | null
}

/** When a subscription renews, or with which day it ends, as of a day where the org is (spec §4 Service assignment). */
export function termOf(
  { role, status, renewsOn }: Term,
  today: LocalDate,
): { renews: LocalDate | null; exp: LocalDate | null; isExpired: boolean } {
  if (role === 'product' || status === 'pending' || status === 'deleted')
    return { renews: null, exp: null, isExpired: false }
  if (status === 'cancelled') return { renews: null, exp: renewsOn, isExpired: renewsOn === null || renewsOn < today }
  // What goes on renews again and again; the stored day is the first of it.
  return { renews: renewsOn !== null && renewsOn > today ? renewsOn : nextRenewal(today), exp: null, isExpired: false }
}
