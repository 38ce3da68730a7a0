import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { telling } from '#shared/domains/scheduling/telling/api.ts'

/** Has nothing sent of the last change as long as it waits; it outlives the notice that it was pressed on. */
export function useKeepBack(): (appointment: Pick<AppointmentView, 'id' | 'name'>) => Promise<void> {
  const { t } = useTranslation('scheduling')
  const notify = useNotify()
  const sentence = useErrorSentence()
  return useCallback(
    async ({ id, name }) => {
      try {
        await call(telling.keepBack, { params: { id }, body: {} })
        notify.info(t('telling.keptBack', { name }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
      }
    },
    [notify, sentence, t],
  )
}
