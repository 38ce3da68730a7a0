import { useTranslation } from 'react-i18next'
import type { Column } from '#renderer/ui/table/columns.ts'
import { DataTable } from '#renderer/ui/table/data-table.tsx'
import type { DeskFigures } from '#shared/domains/scheduling/statistics/schema.ts'
import { useStatisticsWords } from './use-statistics-words.ts'
import type { Group, Line } from './use-statistics-words.ts'

/** All that is counted of each, with what it was in the days before. */
export function StatisticsTable({ group, lines }: { group: Group; lines: readonly Line[] }) {
  const { t } = useTranslation('desk')
  const { number, missed, lasted, full, over } = useStatisticsWords()
  const column = (id: string, say: (figures: DeskFigures) => string): Column<Line> => ({
    id,
    title: t(id),
    isNumber: true,
    cell: ({ now, before }) => besideBefore(say(now), say(before), t('beforeIs', { value: '' })),
  })
  const columns: Column<Line>[] = [
    { id: 'name', title: t(`group.${group}`), cell: nameOf },
    column('visits', ({ visits }) => number(visits)),
    column('noShows', missed),
    column('cancelled', ({ cancelled }) => number(cancelled)),
    column('waits', ({ waiting }) => lasted(waiting)),
    column('stays', ({ inRoom }) => lasted(inRoom)),
    ...(group === 'types' || group === 'people' ? [] : [column('full', full)]),
    column('overbooked', over),
    ...(group === 'people' ? [] : [column('firstVisits', ({ firstVisits }) => number(firstVisits))]),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll: the arrow keys need a way in
    <div aria-label={t(`visitsBy.${group}`)} className="tw-desk-stats__table" role="group" tabIndex={0}>
      <DataTable
        caption={t(`visitsBy.${group}`)}
        columns={columns}
        isDense
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        rows={lines}
      />
    </div>
  )
}

const nameOf = ({ name }: Line) => <bdi>{name}</bdi>

/** What it comes to, with the days before in grey. */
const besideBefore = (now: string, before: string, spoken: string) => (
  <span className="tw-desk-stats__cell">
    <span>{now}</span>
    <span className="tw-desk-stats__before">
      <span className="tw-visually-hidden">{spoken}</span>
      {before}
    </span>
  </span>
)
