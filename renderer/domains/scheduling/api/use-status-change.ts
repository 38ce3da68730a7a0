import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { fees } from '#shared/domains/fees/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { NewCancellation, Telling } from '#shared/domains/scheduling/telling/schema.ts'
import type { RoomId } from '#shared/kernel/ids.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { noteStep } from './own-steps.ts'
import { useShowAppointment } from './use-show-appointment.ts'
import { useKeepBack } from '../telling/use-keep-back.ts'
import { useTellingWords } from '../telling/use-telling-words.ts'
import { useUndo } from './use-undo.ts'

interface After {
  /** Into which room, of the step into one. */
  room?: RoomId | null | undefined
  /** Why it is called off. */
  cancellation?: NewCancellation | undefined
  /** False has nothing sent of it. */
  tell?: boolean | undefined
  /** Of a cancellation that costs something: `charged` by the desk, or one's `own`. */
  how?: 'charged' | 'own' | undefined
  onDone?: (event: AppointmentView) => void
  onRefused?: () => void
  onSettled?: () => void
}

/**
 * Takes an appointment one step on, which staff may take back. When somebody else was quicker, says so and shows where it
 * stands now.
 */
export function useStatusChange({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('scheduling')
  const setStatus = useCall(scheduling.setStatus)
  const cancelLate = useCall(fees.cancelLate)
  const cancelMine = useCall(bookings.cancelMine)
  const show = useShowAppointment()
  const notify = useNotify()
  const sentence = useErrorSentence()

  const undo = useUndo()
  const words = useTellingWords()
  const keepBack = useKeepBack()

  const change = (appointment: AppointmentView, status: AppointmentStatus, after: After = {}) => {
    const params = { id: appointment.id }
    const { version } = appointment
    const { room, cancellation, tell, how } = after
    const outcome = {
      onSuccess({ event, telling }: { event: AppointmentView; telling?: Telling | undefined }) {
        show(event)
        const step = t('statusSet', { name: event.name, status: t(`status.${event.status}`) })
        // Who was not there hears nothing of it.
        const told = telling ?? (isStaff && event.status === 'no_show' ? { to: [], until: null } : undefined)
        const text = told === undefined ? step : `${step}. ${words.after(told)}`
        if (isStaff) noteStep(event.id, event.version)
        notify.success(
          text,
          isStaff ? { text: t('move.undo'), onPress: () => void undo(event) } : undefined,
          told !== undefined && told.until !== null && tell === undefined
            ? { text: t('telling.keepBack'), onPress: () => void keepBack(event) }
            : undefined,
        )
        after.onDone?.(event)
      },
      onError(error: ApiError) {
        notify.error(sentence(error))
        after.onRefused?.()
      },
      onSettled: after.onSettled,
    }
    if (how === 'charged') return cancelLate.mutate({ params, body: { version, cancellation, tell } }, outcome)
    if (how === 'own') return cancelMine.mutate({ params }, outcome)
    setStatus.mutate({ params, body: { status, version, room, cancellation, tell } }, outcome)
  }
  return { change, isPending: setStatus.isPending || cancelLate.isPending || cancelMine.isPending }
}
