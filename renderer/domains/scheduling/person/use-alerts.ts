import { useApi } from '#renderer/api/use-api.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { BookedAlert } from '#shared/domains/scheduling/desk-schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** The alerts of whom the appointments of a stretch of time are about. */
export const useAlertList = (orgId: OrgId, range: { start: string; end: string }) =>
  useApi(desk.listAlerts, { params: { orgId }, query: range }, { keepPrevious: true })

type AlertOf = (appointment: Pick<AppointmentView, 'user' | 'contact'>) => string | null

/** What the staff have to know of whom an appointment is about; null where there is nothing. */
export function alertsOf(alerts: readonly BookedAlert[]): AlertOf {
  const known = new Map(alerts.map(({ user, contact, text }) => [user ?? contact ?? '', text]))
  return ({ user, contact }) => known.get(user ?? contact ?? '') ?? null
}
