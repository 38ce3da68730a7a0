import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { telling as calls } from '#shared/domains/scheduling/telling/api.ts'
import { useKeepBack } from './use-keep-back.ts'
import { useTellingWords } from './use-telling-words.ts'
import './telling.css'

interface WaitingTellingProps {
  appointment: AppointmentView
  timeZone: string
}

/** The message about the last change as long as it waits, and the way to keep it back; not there where none does. */
export function WaitingTelling({ appointment, timeZone }: WaitingTellingProps) {
  const { t } = useTranslation('scheduling')
  const { time } = useFormats(timeZone)
  const words = useTellingWords()
  const now = useNow()
  const keepBack = useKeepBack()
  const { run, isBusy } = useOneAtATime()
  const waiting = useApi(calls.foresee, { params: { id: appointment.id }, query: {} })
  if (isAwaited(waiting)) return <Awaited />
  const { to = [], until = null } = waiting.data?.telling ?? {}
  if (to.length === 0 || until === null || Date.parse(until) <= now) return null
  return (
    <section aria-label={t('telling.label')} className="tw-waiting-telling">
      <span dir="auto">{t('telling.leaves', { ways: words.ways(to), time: time(until) })}</span>
      <Button
        loading={isBusy}
        onClick={() =>
          void run(async () => {
            await keepBack(appointment)
            await waiting.refetch()
          })
        }
        size="small"
        text={t('telling.keepBack')}
        variant="outlined"
      />
    </section>
  )
}
