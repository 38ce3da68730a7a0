import { WarningSign } from '@blueprintjs/icons'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { Closure } from '#shared/domains/scheduling/hours.ts'
import { AppointmentStatus, holdsLane } from '#shared/domains/scheduling/statuses.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { stretchesOf } from './closure-stretches.ts'
import '../hours.css'

interface AppointmentsOnClosureProps {
  orgId: OrgId
  timeZone: string
  today: LocalDate
  closure: Closure
}

/** How many appointments stand where an org will be closed: a closure moves nobody, staff does. */
export function AppointmentsOnClosure({ orgId, timeZone, today, closure }: AppointmentsOnClosureProps) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const answers = useQueries({
    queries: stretchesOf(closure, timeZone, today).map(({ start, end }) => {
      const input = { query: { orgId, start: toInstant(start), end: toInstant(end) } }
      return {
        queryKey: queryKey(scheduling.count, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(scheduling.count, input, { signal }),
      }
    }),
  })
  if (answers.some(({ isError }) => isError))
    return <p className="tw-hours-list__problem">{t('closures.countFailed')}</p>
  const count = answers.reduce((sum, { data }) => sum + countOpen(data?.byStatus ?? {}), 0)
  if (count === 0) return null
  const day = closure.from < today ? today : closure.from
  return (
    <p className="tw-hours-standing" role="status">
      <WarningSign aria-hidden size={14} />
      <span>
        {t('closures.standing', { count, formatted: number(count) })}{' '}
        <Link to={`/dashboard/schedule?view=day&date=${day}`}>{t('closures.show')}</Link>
      </span>
    </p>
  )
}

const countOpen = (byStatus: Partial<Record<AppointmentStatus, number>>): number =>
  AppointmentStatus.options.filter(holdsLane).reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
