import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { fees } from '#shared/domains/fees/api.ts'
import type { OwnFees } from '#shared/domains/fees/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { CancelReason } from '#shared/domains/scheduling/telling/schema.ts'

/** What it costs to call an appointment off, while that is asked about. */
export interface CancelFees {
  /** The fee that its visitor accepted for doing so late, in minor units; null where none is owed now. */
  late: { amount: number; currency: string } | null
  /** Whether the desk charges it. */
  isCharged: boolean
  setCharged: (isCharged: boolean) => void
  /** To whom it is about; null where nothing was asked for it. */
  own: OwnFees | null
  /** Whether that is not known yet: nobody presses before they were told. */
  isUnknown: boolean
}

interface Asking {
  isStaff: boolean
  isAsking: boolean
  reason: CancelReason | null
}

/** Those that are the visitor's: there the fee is charged that they accepted, unless the desk decides otherwise. */
const OF_VISITOR: readonly (CancelReason | null)[] = ['asked', 'unwell']

export function useCancelFees({ id }: AppointmentView, { isStaff, isAsking, reason }: Asking): CancelFees {
  const [decided, setDecided] = useState<boolean | null>(null)
  const atDesk = useApi(fees.ofVisit, { params: { id } }, { enabled: isAsking && isStaff })
  const own = useApi(bookings.feesMine, { params: { id } }, { enabled: isAsking && !isStaff })
  const shown = atDesk.data?.fees ?? null
  const late = shown === null || shown.lateNow === 0 ? null : { amount: shown.lateNow, currency: shown.terms.currency }
  return {
    late,
    isCharged: late !== null && (decided ?? OF_VISITOR.includes(reason)),
    setCharged: setDecided,
    own: own.data?.fees ?? null,
    isUnknown: isAsking && (isStaff ? atDesk : own).isLoading,
  }
}
