import { useApi } from '#renderer/api/use-api.ts'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** What the staff have to know of whom an appointment of this stretch is about; null where there is nothing. */
export function useAlerts(
  orgId: OrgId,
  range: { start: string; end: string },
): (appointment: Pick<AppointmentView, 'user' | 'contact'>) => string | null {
  const { data } = useApi(desk.listAlerts, { params: { orgId }, query: range }, { keepPrevious: true })
  const known = new Map((data?.alerts ?? []).map(({ user, contact, text }) => [user ?? contact ?? '', text]))
  return ({ user, contact }) => known.get(user ?? contact ?? '') ?? null
}
