import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { wellnessOf } from '#shared/domains/journal/statistics.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import type { LeaderboardRow, OrgStats } from '#shared/domains/journal/statistics-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useChartWords } from '../charts/use-chart-words.ts'
import './overview.css'

/** How a clinic's patients keep their journals (spec §2, Org overview: engagement, Top Streaks, Top Active, Slipping Away). */
export function ClinicOverview({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('statistics')
  const titleId = useId()
  const params = { orgId }
  const stats = useApi(statistics.ofOrg, { params, query: { period: 'week', periods: 2 } })
  const boards = useApi(statistics.leaderboards, { params })
  return (
    <section aria-labelledby={titleId} className="tw-journal-overview tw-journal-overview--clinic">
      <h2 className="tw-journal-overview__title" id={titleId}>
        {t('clinic.title')}
      </h2>
      <QueryState query={stats} skeleton={<Skeleton block="6rem" />}>
        {(data) => <Engagement data={data} />}
      </QueryState>
      <QueryState query={boards} skeleton={<Skeleton block="16rem" />}>
        {({ topStreaks, topActive, slippingAway }) => (
          <div className="tw-boards">
            <Board none={t('board.noStreaks')} rows={topStreaks} title={t('board.topStreaks')} />
            <Board none={t('board.noActive')} rows={topActive} title={t('board.topActive')} />
            <Board isFalling none={t('board.noSlipping')} rows={slippingAway} title={t('board.slippingAway')} />
          </div>
        )}
      </QueryState>
    </section>
  )
}

function Engagement({ data: { members, stats } }: { data: OrgStats }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const { sayWellness } = useChartWords('week')
  const [now] = stats
  const wellness = wellnessOf(now?.averageMood ?? null)
  return (
    <div className="tw-stats">
      <Card dense>
        <Figure
          label={t('clinic.writing')}
          value={t('clinic.writingValue', { writing: number(now?.userCount ?? 0), members: number(members) })}
        />
      </Card>
      <Card dense>
        <Figure label={t('clinic.entries')} value={number(now?.entryCount ?? 0)} />
      </Card>
      <Card dense>
        <Figure
          label={t('clinic.goals')}
          value={t('card.goalsValue', { met: number(now?.goalsMet ?? 0), goals: number(now?.goals ?? 0) })}
        />
      </Card>
      <Card dense>
        <Figure label={t('clinic.wellness')} value={wellness === null ? '–' : sayWellness(wellness)} />
      </Card>
    </div>
  )
}

interface BoardProps {
  title: string
  rows: readonly LeaderboardRow[]
  none: string
  isFalling?: boolean
}

function Board({ title, rows, none, isFalling = false }: BoardProps) {
  const { t } = useTranslation('statistics')
  const total = ({ metric, total: count, before }: LeaderboardRow): string => {
    if (isFalling) return t('board.falling', { count, before })
    return metric === 'days' ? t('card.days', { count }) : t('board.entries', { count })
  }
  return (
    <Card dense title={title}>
      {rows.length === 0 && <p className="tw-board__none">{none}</p>}
      <ol className="tw-board">
        {rows.map((row) => (
          <li className="tw-board__row" key={row.id}>
            <Avatar name={row.name} photoURL={row.photoURL} size={32} />
            <Link className="tw-board__name" to={`/dashboard/org/user/profile/${row.id}`}>
              <bdi>{row.name}</bdi>
            </Link>
            <span className="tw-board__total">{total(row)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
