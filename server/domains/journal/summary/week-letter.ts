import { isMoodComparable, wellnessOf } from '#shared/domains/journal/statistics.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { Addressee, Content, DayCell } from '#server/runtime/notifier.ts'
import type { WrittenWeek } from './read-weeks.ts'

/** Fewer days in a row are nothing to speak of. */
const STREAK_MIN = 2
const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** The colours of the five moods, as the product has them (`renderer/ui/tokens/moods.css`), with an ink that is read on them. */
const MOODS = [
  { ground: '#a64b00', ink: '#ffffff' },
  { ground: '#fdb863', ink: '#2b1a00' },
  { ground: '#d3d9e0', ink: '#17202a' },
  { ground: '#92c5de', ink: '#06202e' },
  { ground: '#1f62ab', ink: '#ffffff' },
] as const
const WRITTEN = { ground: '#e7ecf0', ink: '#17202a' }

/** What somebody's week came to, for themself alone: the subject, the inbox and a notification say nothing of it. */
export const weekLetter =
  (week: WrittenWeek, url: string) =>
  ({ firstName, tag, say }: Addressee): Content => {
    const { days, streak, most, goals, met } = week
    const figure = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
    const outOfFive = (mood: number | null) => figure.format(wellnessOf(mood) ?? 0)
    const mood = outOfFive(week.mood)
    const isCompared = isMoodComparable({ moodEntriesCount: week.moods }, { moodEntriesCount: week.moodsBefore })
    const moodLine = isCompared
      ? say('weekMail.moodCompared', { mood, before: outOfFive(week.moodBefore) })
      : say('weekMail.mood', { mood })
    return {
      values: { name: firstName },
      url,
      more: [
        say('weekMail.days', { count: days.length }),
        { cells: cellsOf(week, { tag, say, outOfFive }) },
        ...(week.moods === 0 ? [] : [moodLine]),
        ...(streak < STREAK_MIN ? [] : [say('weekMail.streak', { count: streak })]),
        ...(most.length === 0
          ? []
          : [say('weekMail.most'), most.map((one) => say('weekMail.activity', { label: one.label, count: one.days }))]),
        ...(goals === 0 ? [] : [say('weekMail.goals', { met, goals })]),
      ],
      notice: { title: say('weekMail.subject'), tag: 'week-summary', ttlSeconds: DAY / SECOND },
    }
  }

interface Wording extends Pick<Addressee, 'tag' | 'say'> {
  outOfFive(mood: number | null): string
}

/** A cell for each day of the week, from Monday on: its mood out of five, that something was written, or that nothing was. */
function cellsOf({ monday, days }: WrittenWeek, { tag, say, outOfFive }: Wording): DayCell[] {
  const nameOf = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return WEEK_DAYS.map((later) => {
    const date = addDays(monday, later)
    const label = nameOf.format(Date.parse(date))
    const written = days.find(({ day }) => day === date)
    if (written === undefined) return { label, text: '–', color: null }
    if (written.mood === null) return { label, text: say('weekMail.written'), color: WRITTEN }
    return { label, text: outOfFive(written.mood), color: MOODS[Math.round(written.mood)] ?? WRITTEN }
  })
}
