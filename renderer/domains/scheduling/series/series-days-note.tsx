import { Callout, Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { DaysInTheWay } from './days-in-the-way.tsx'
import type { SeriesChoice } from './use-series-choice.ts'
import './series.css'

/** Which days of a series can be booked; of the others why not, and whether they are to be left out. */
export function SeriesDaysNote({ choice }: { choice: SeriesChoice }) {
  const { t } = useTranslation('scheduling')
  const { days, isAgreed, onAgree, query } = choice
  if (days === null && query.fetchStatus === 'idle' && !query.isError) return null
  return (
    <div aria-live="polite">
      <QueryState query={query} skeleton={<Skeleton lines={2} />}>
        {() =>
          days === null || days.inTheWay.length === 0 ? (
            <p className="tw-series-note">{days !== null && t('series.allFree', { count: days.total })}</p>
          ) : (
            <Callout compact icon={false} intent="warning">
              {days.free === 0 ? t('series.noneFree') : t('series.someFree', { free: days.free, total: days.total })}
              <DaysInTheWay days={days.inTheWay} />
              {days.free > 0 && (
                <Checkbox
                  checked={isAgreed}
                  className="tw-series-agree"
                  label={t('series.leaveOut', { count: days.free })}
                  onChange={({ currentTarget: { checked } }) => onAgree(checked)}
                />
              )}
            </Callout>
          )
        }
      </QueryState>
    </div>
  )
}
