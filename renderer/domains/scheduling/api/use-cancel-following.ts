import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { series } from '#shared/domains/scheduling/series-api.ts'

/** Calls an appointment off together with all of its series that follow, and says how many that were. */
export function useCancelFollowing() {
  const { t } = useTranslation('scheduling')
  const call = useCall(series.cancelFollowing)
  const notify = useNotify()
  const sentence = useErrorSentence()

  const cancel = ({ id, version }: AppointmentView, onDone: () => void) =>
    call.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess({ count }) {
          notify.success(t('series.cancelled', { count }))
          onDone()
        },
        onError(error) {
          notify.error(sentence(error))
        },
      },
    )
  return { cancel, isPending: call.isPending }
}
