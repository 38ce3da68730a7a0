import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { forgetStep } from './own-steps.ts'
import { useShowAppointment } from './use-show-appointment.ts'

/**
 * Takes back a step that was just taken; where that cannot be any more, says why. It outlives what it was pressed on, since
 * the notice stays when the dialog is closed.
 */
export function useUndo(): (appointment: AppointmentView) => Promise<void> {
  const { t } = useTranslation('scheduling')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const show = useShowAppointment()
  return useCallback(
    async ({ id, version }) => {
      forgetStep(id)
      try {
        const { event } = await call(scheduling.undoStatus, { params: { id }, body: { version } })
        show(event)
        notify.info(t('undo.done', { name: event.name, status: t(`status.${event.status}`) }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
      }
    },
    [notify, sentence, show, t],
  )
}
