import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { useShowAppointment } from './use-show-appointment.ts'

/** Takes an appointment one step on. When somebody else was quicker, says so and shows where it stands now. */
export function useStatusChange() {
  const { t } = useTranslation('scheduling')
  const setStatus = useCall(scheduling.setStatus)
  const show = useShowAppointment()
  const notify = useNotify()
  const sentence = useErrorSentence()

  const change = (appointment: AppointmentView, status: AppointmentStatus, onDone?: () => void) =>
    setStatus.mutate(
      { params: { id: appointment.id }, body: { status, version: appointment.version } },
      {
        onSuccess({ event }) {
          show(event)
          notify.success(t('statusSet', { name: event.name, status: t(`status.${event.status}`) }))
          onDone?.()
        },
        onError(error) {
          notify.error(sentence(error))
        },
      },
    )
  return { change, isPending: setStatus.isPending }
}
