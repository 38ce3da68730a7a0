import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { PersonRows } from '../overview/person-rows.tsx'
import './upcoming.css'

/** So many to begin with, as the calendar should stay in sight, and so many more at a press; the call gives a hundred at most. */
const SHOWN_FIRST = 3
const SHOWN_MORE = 10
const SHOWN_MAX = 100

/** What a person has booked, the next one first, however far ahead. */
export function Upcoming({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('scheduling')
  const [limit, setLimit] = useState(SHOWN_FIRST)
  const query = useApi(scheduling.listAhead, { query: { page: 1, limit } }, { keepPrevious: true })
  return (
    <Card title={t('own.upcoming')}>
      <QueryState query={query}>
        {({ events, pagination: { total } }) =>
          total === 0 ? (
            <EmptyState drawing="calendar" text={t('own.noneText')} title={t('own.none')} />
          ) : (
            <>
              <PersonRows appointments={events} timeZone={timeZone} />
              {total > events.length && limit < SHOWN_MAX && (
                <Button
                  className="tw-upcoming__more"
                  loading={query.isPlaceholderData}
                  onClick={() => setLimit(Math.min(limit + SHOWN_MORE, SHOWN_MAX))}
                  text={t('own.more')}
                  variant="outlined"
                />
              )}
            </>
          )
        }
      </QueryState>
    </Card>
  )
}
