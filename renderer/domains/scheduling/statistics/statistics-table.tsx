import { useTranslation } from 'react-i18next'
import type { DeskFigures } from '#shared/domains/scheduling/statistics/schema.ts'
import { useStatisticsWords } from './use-statistics-words.ts'
import type { Group, Line } from './use-statistics-words.ts'
import './statistics-table.css'

type Column = 'visits' | 'noShows' | 'cancelled' | 'waits' | 'stays' | 'full' | 'overbooked' | 'firstVisits'

/**
 * All that is counted of each, with what it was in the days before. Also on a phone a table, as figures are compared down a
 * column: it scrolls sideways there, and the names stay.
 */
export function StatisticsTable({ group, lines }: { group: Group; lines: readonly Line[] }) {
  const { t } = useTranslation('desk')
  const { number, missed, lasted, full, over } = useStatisticsWords()
  const columns: [id: Column, say: (figures: DeskFigures) => string][] = [
    ['visits', ({ visits }) => number(visits)],
    ['noShows', missed],
    ['cancelled', ({ cancelled }) => number(cancelled)],
    ['waits', ({ waiting }) => lasted(waiting)],
    ['stays', ({ inRoom }) => lasted(inRoom)],
  ]
  if (group !== 'types' && group !== 'people') columns.push(['full', full])
  columns.push(['overbooked', over])
  if (group !== 'people') columns.push(['firstVisits', ({ firstVisits }) => number(firstVisits)])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll: the arrow keys need a way in
    <div aria-label={t(`visitsBy.${group}`)} className="tw-desk-table__frame" role="group" tabIndex={0}>
      <table className="tw-desk-table">
        <caption className="tw-visually-hidden">{t(`visitsBy.${group}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`group.${group}`)}</th>
            {columns.map(([id]) => (
              <th key={id} scope="col">
                {t(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, now, before }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {columns.map(([id, say]) => (
                <td key={id}>
                  <span>{say(now)}</span>
                  <span className="tw-desk-table__before">
                    <span className="tw-visually-hidden">{t('beforeIs', { value: '' })}</span>
                    {say(before)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
