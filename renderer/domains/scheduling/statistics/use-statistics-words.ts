import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { DeskFigures, DeskStatistics, Durations } from '#shared/domains/scheduling/statistics/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** Any Monday. */
const MONDAY = '2026-11-23'
const NOT_KNOWN = '–'

/** What there are lines of, each with its name. */
export type Group = 'providers' | 'types' | 'weekdays' | 'rooms' | 'people'
export const GROUPS: readonly Group[] = ['providers', 'types', 'weekdays', 'rooms', 'people']

/** One line: what it is called, and what came of it. */
export interface Line {
  key: string
  name: string
  now: DeskFigures
  before: DeskFigures
}

/** How the figures of a desk are said. */
export function useStatisticsWords() {
  const { t } = useTranslation('desk')
  const { number, tag } = useFormats()
  const day = (date: LocalDate, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`))
  const percent = (share: number) =>
    new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const minutes = (median: number | null) =>
    median === null ? NOT_KNOWN : t('minutes', { value: number(Math.round(median)) })
  return {
    /** From the first day to the last. */
    days: (from: LocalDate, to: LocalDate) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
        new Date(`${from}T12:00:00Z`),
        new Date(`${to}T12:00:00Z`),
      ),
    minutes,
    /** With how many took too long. */
    lasted: ({ known, median, long }: Durations) => (known === 0 ? NOT_KNOWN : `${minutes(median)} (${number(long)})`),
    full: ({ bookedMinutes, openMinutes }: DeskFigures) =>
      openMinutes === null || openMinutes === 0 ? NOT_KNOWN : percent(bookedMinutes / openMinutes),
    /** With its share of those who were due. */
    missed: ({ noShows, visits }: DeskFigures) =>
      noShows === 0 ? number(0) : `${number(noShows)} (${percent(noShows / (noShows + visits))})`,
    /** With their time. */
    over: ({ overbooked, overbookedMinutes }: DeskFigures) =>
      overbooked === 0
        ? number(0)
        : `${number(overbooked)} (${t('hours', { value: number(Math.round(overbookedMinutes / 6) / 10) })})`,
    number,
    linesOf: (statistics: DeskStatistics, group: Group): Line[] => {
      const named = (lines: readonly (Omit<Line, 'key'> & { id: string | null })[], none: string) =>
        lines.map(({ id, name, now, before }) => ({
          key: id ?? 'none',
          name: id === null ? none : name || t('left'),
          now,
          before,
        }))
      switch (group) {
        case 'providers':
          return named(statistics.providers, t('nobody'))
        case 'types':
          return named(statistics.types, t('noType'))
        case 'rooms':
          return named(statistics.rooms, t('noRoom'))
        case 'weekdays':
          return statistics.weekdays.map(({ weekday, now, before }) => ({
            key: String(weekday),
            name: day(addDays(MONDAY, weekday), { weekday: 'long' }),
            now,
            before,
          }))
        case 'people':
          return statistics.people.map(({ isNew, now, before }) => ({
            key: String(isNew),
            name: t(`known.${isNew}`),
            now,
            before,
          }))
      }
    },
  }
}
