import { SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import type { DeskFigures, DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'
import { DaysChart, GroupChart } from './statistics-charts.tsx'
import { StatisticsTable } from './statistics-table.tsx'
import { GROUPS, useStatisticsWords } from './use-statistics-words.ts'
import type { Group } from './use-statistics-words.ts'

/** The figures of some days against those before: together, day by day, and by what one chooses. */
export function StatisticsView({ statistics, isStale }: { statistics: DeskStatistics; isStale: boolean }) {
  const { t } = useTranslation('desk')
  const { days, linesOf } = useStatisticsWords()
  const [wanted, setWanted] = useState<Group>('providers')
  const { from, to, beforeFrom, beforeTo, total } = statistics
  const against = t('against', { days: days(from, to), before: days(beforeFrom, beforeTo) })
  if (total.now.appointments + total.before.appointments === 0)
    return (
      <>
        <p className="tw-desk-stats__against">{against}</p>
        <EmptyState drawing="calendar" text={t('noneText')} title={t('none')} />
      </>
    )
  // Without types or rooms all would be one line.
  const groups = GROUPS.filter((group) => linesOf(statistics, group).some(({ key }) => key !== 'none'))
  const group = groups.includes(wanted) ? wanted : 'weekdays'
  const lines = linesOf(statistics, group)
  return (
    <div aria-busy={isStale} className={isStale ? 'tw-desk-stats tw-desk-stats--stale' : 'tw-desk-stats'}>
      <p className="tw-desk-stats__against">{against}</p>
      <Totals {...total} />
      <DaysChart days={statistics.days} />
      <div className="tw-desk-stats__by">
        <span aria-hidden className="tw-desk-stats__by-label">
          {t('by')}
        </span>
        <SegmentedControl
          aria-label={t('by')}
          onValueChange={(value) => setWanted(GROUPS.find((one) => one === value) ?? 'providers')}
          options={groups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={group}
        />
      </div>
      <GroupChart group={group} lines={lines} />
      <StatisticsTable group={group} lines={lines} />
      <p className="tw-desk-stats__how">{t('how')}</p>
    </div>
  )
}

function Totals({ now, before }: { now: DeskFigures; before: DeskFigures }) {
  const { t } = useTranslation('desk')
  const { number, missed, minutes, full, over } = useStatisticsWords()
  const figures: [string, (figures: DeskFigures) => string, (figures: DeskFigures) => number | null][] = [
    [t('visits'), ({ visits }) => number(visits), ({ visits }) => visits],
    [t('noShows'), missed, ({ noShows }) => noShows],
    [t('cancelled'), ({ cancelled }) => number(cancelled), ({ cancelled }) => cancelled],
    [t('waiting'), ({ waiting }) => minutes(waiting.median), ({ waiting }) => waiting.median],
    [t('longWaits'), ({ waiting }) => number(waiting.long), ({ waiting }) => waiting.long],
    [t('inRoom'), ({ inRoom }) => minutes(inRoom.median), ({ inRoom }) => inRoom.median],
    [t('longStays'), ({ inRoom }) => number(inRoom.long), ({ inRoom }) => inRoom.long],
    [t('full'), full, ({ bookedMinutes, openMinutes }) => (openMinutes ? bookedMinutes / openMinutes : null)],
    [t('overbooked'), over, ({ overbooked }) => overbooked],
    [t('firstVisits'), ({ firstVisits }) => number(firstVisits), ({ firstVisits }) => firstVisits],
  ]
  return (
    <Card>
      <div className="tw-desk-stats__totals">
        {figures.map(([label, say, measure]) => (
          <Figure
            change={{
              direction: directionOf(measure(now), measure(before)),
              text: t('before', { value: say(before) }),
            }}
            // More is good of some and bad of others.
            isNeutral
            key={label}
            label={label}
            value={say(now)}
          />
        ))}
      </div>
    </Card>
  )
}

function directionOf(now: number | null, before: number | null): 'up' | 'down' | 'same' {
  if (now === null || before === null || now === before) return 'same'
  return now > before ? 'up' : 'down'
}
