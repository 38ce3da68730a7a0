import type { DeskFigures, DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { wordsIn } from '#server/language/words.ts'

/** The columns of the file: keys of `file` in the `desk` catalogue, whose words are its headings. */
const COLUMNS = [
  'from',
  'to',
  'group',
  'name',
  'appointments',
  'visits',
  'noShows',
  'cancelled',
  'firstVisits',
  'returnVisits',
  'waits',
  'wait',
  'longWaits',
  'stays',
  'stay',
  'longStays',
  'bookedMinutes',
  'openMinutes',
  'overbooked',
  'overbookedMinutes',
] as const

/** Any Monday. */
const MONDAY = '2026-11-23'

/** The statistics as a table in the reader's language, as it is one to be read. Two headings are never the same. */
export function statisticsTable(statistics: DeskStatistics, language: Language) {
  const t = wordsIn(language, 'desk')
  const headings = new Map<string, string>(COLUMNS.map((column) => [column, t(`file.${column}`)]))
  return { columns: [...headings.values()], rows: linesOf(statistics, language, headings) }
}

/** Each group for the days and for those before. What is not known is empty. */
function* linesOf(
  statistics: DeskStatistics,
  language: Language,
  headings: ReadonlyMap<string, string>,
): Generator<Record<string, unknown>> {
  const t = wordsIn(language, 'desk')
  const { from, to, beforeFrom, beforeTo, total, providers, rooms, types, weekdays, people } = statistics
  const weekday = new Intl.DateTimeFormat(LANGUAGES[language].tag, { weekday: 'long', timeZone: 'UTC' })
  const lines = [
    { group: t('file.total'), name: '', ...total },
    ...providers.map((line) => ({ ...line, group: t('group.providers'), name: nameOf(line, t('nobody')) })),
    ...rooms.map((line) => ({ ...line, group: t('group.rooms'), name: nameOf(line, t('noRoom')) })),
    ...types.map((line) => ({ ...line, group: t('group.types'), name: nameOf(line, t('noType')) })),
    ...weekdays.map((line) => ({
      ...line,
      group: t('group.weekdays'),
      name: weekday.format(new Date(addDays(MONDAY, line.weekday))),
    })),
    ...people.map((line) => ({ ...line, group: t('group.people'), name: t(`known.${line.isNew}`) })),
  ]
  const headed = (cells: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(cells).map(([column, value]) => [headings.get(column) ?? column, value]))
  for (const { group, name, now, before } of lines) {
    yield headed({ from, to, group, name, ...cellsOf(now) })
    yield headed({ from: beforeFrom, to: beforeTo, group, name, ...cellsOf(before) })
  }
}

const nameOf = ({ id, name }: { id: string | null; name: string }, none: string): string => (id === null ? none : name)

const cellsOf = (figures: DeskFigures): Record<string, unknown> => ({
  appointments: figures.appointments,
  visits: figures.visits,
  noShows: figures.noShows,
  cancelled: figures.cancelled,
  firstVisits: figures.firstVisits,
  returnVisits: figures.returnVisits,
  waits: figures.waiting.known,
  wait: figures.waiting.median,
  longWaits: figures.waiting.long,
  stays: figures.inRoom.known,
  stay: figures.inRoom.median,
  longStays: figures.inRoom.long,
  bookedMinutes: figures.bookedMinutes,
  openMinutes: figures.openMinutes,
  overbooked: figures.overbooked,
  overbookedMinutes: figures.overbookedMinutes,
})
