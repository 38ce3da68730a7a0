import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { Scope } from '#shared/domains/scheduling/series/schema.ts'
import { AppointmentTypeId, RoomId, UserId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { Draft } from './draft.ts'
import { nearestSlot } from './slot-choice.ts'
import type { SlotTimes } from './slot-choice.ts'

export interface SlotChoice {
  query: UseQueryResult<{ slots: StaffSlot[] }, ApiError>
  /** What is chosen: by a press, or the free slot nearest to where the calendar was pressed. */
  chosen: SlotTimes | null
  now: number
}

interface SlotChoiceOptions {
  /** The appointment that is being moved: it leaves its own place free. */
  exclude?: AppointmentId
  /** Whether all of its series that follow move along, and leave theirs free too. */
  scope?: Scope
  /** False for whoever may not move appointments. */
  enabled?: boolean
}

/** The slots of the draft's day, and which of them is chosen. */
export function useSlotChoice(
  draft: Draft,
  orgId: OrgId,
  { exclude, scope, enabled }: SlotChoiceOptions = {},
): SlotChoice {
  const now = useNow()
  const input = { params: { orgId }, query: { date: draft.date, exclude, scope, ...wishOf(draft) } }
  const query = useApi(scheduling.listSlots, input, { enabled })
  const nearest = draft.wanted === null ? null : nearestSlot(query.data?.slots ?? [], draft.wanted, now)
  return { query, chosen: draft.slot ?? nearest, now }
}

/** Of a type the times at which it can be, with whom and where it is wanted. */
const wishOf = ({ type, provider, room }: Draft) =>
  type === null
    ? {}
    : {
        type: AppointmentTypeId.parse(type),
        provider: UserId.optional().parse(provider ?? undefined),
        room: RoomId.optional().parse(room ?? undefined),
      }
