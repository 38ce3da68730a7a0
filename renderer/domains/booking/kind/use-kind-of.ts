import { useApi } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import type { VisitChoice } from './use-kind.ts'

/**
 * What is looked for when a visit of a kind moves: times of that kind, where the public may book it; null until that is known.
 */
export function useKindOf(
  orgId: OrgId,
  typeId: AppointmentTypeId | null,
): { visit: VisitChoice | null; horizonDays: number } {
  const isOf = typeId !== null
  const { data, isPending } = useApi(publicScheduling.listTypes, { params: { orgId } }, { enabled: isOf })
  const type = data?.types.find(({ id }) => id === typeId)
  if (isOf && isPending) return { visit: null, horizonDays: BOOKING_WINDOW_DAYS }
  return type === undefined
    ? { visit: {}, horizonDays: BOOKING_WINDOW_DAYS }
    : { visit: { type: type.id }, horizonDays: type.horizonDays }
}
