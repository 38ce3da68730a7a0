import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { openMinutesOf } from '#shared/domains/scheduling/statistics/open-minutes.ts'
import type { DeskFigures, DeskRange, DeskStatistics } from '#shared/domains/scheduling/statistics/schema.ts'
import { Weekday } from '#shared/kernel/calendar/weekday.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'
import { AppointmentTypeId, RoomId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { countVisits, figuresOf, ofGroup } from './count-visits.ts'
import type { CountRow } from './count-visits.ts'
import { readVisits } from './read-visits.ts'
import { readPlaces } from './read-places.ts'

/** What the days at a desk come to, and the same of as many days before (docs/decisions/scheduling/desk-statistics.md). */
export async function readStatistics(
  reader: Reader,
  orgId: OrgId,
  { from, to }: DeskRange,
  language: Language,
): Promise<DeskStatistics> {
  const hours = await readHours(reader, orgId)
  const { timeZone } = hours
  const beforeTo = addDays(from, -1)
  const beforeFrom = addDays(beforeTo, -daysBetween(from, to))
  const startOf = (date: string) => new Date(spanOfDay(date, timeZone).start)
  const [before, end] = [startOf(beforeFrom), new Date(spanOfDay(to, timeZone).end)]
  const all = Array.from({ length: daysBetween(beforeFrom, to) + 1 }, (_, index) => addDays(beforeFrom, index))
  const counted = await countVisits(await readVisits(reader, orgId, all, timeZone), all)
  const byProvider = ofGroup(counted, 'provider')
  const seenBy = [...new Set(byProvider.flatMap(({ provider }) => provider ?? []))]
  const places = await readPlaces(reader, { orgId, before, end, seenBy, language })
  const open = {
    hours,
    blocked: places.blocked,
    providers: places.providers.map(({ time }) => time),
    rooms: places.rooms.filter(isKept),
  }
  const minutes = { now: openMinutesOf(open, from, to), before: openMinutesOf(open, beforeFrom, beforeTo) }
  type Minutes = (typeof minutes)['now']

  /** One line of a table: what was counted of it, now and before. */
  const line = (rows: readonly CountRow[], openIn: (minutes: Minutes) => number | null) => ({
    now: figuresOf(
      rows.find(({ isNow }) => isNow),
      openIn(minutes.now),
    ),
    before: figuresOf(
      rows.find(({ isNow }) => !isNow),
      openIn(minutes.before),
    ),
  })
  const rowsOf = (column: 'provider' | 'room' | 'type', id: string | null) =>
    ofGroup(counted, column).filter((row) => row[column] === id)
  const days = new Map(ofGroup(counted, 'day').map((row) => [row.day, row]))

  return {
    timezone: timeZone,
    from,
    to,
    beforeFrom,
    beforeTo,
    total: line(ofGroup(counted, 'total'), ({ clinic }) => clinic),
    providers: [
      ...places.providers.map(({ name, time: { id } }) => ({
        id: UserId.parse(id),
        name,
        ...line(rowsOf('provider', id), ({ providers }) => providers.get(id) ?? null),
      })),
      ...places.others.map(({ id, name }) => ({
        id: UserId.parse(id),
        name,
        ...line(rowsOf('provider', id), () => null),
      })),
      { id: null, name: '', ...line(rowsOf('provider', null), () => null) },
    ].filter(hasAny),
    rooms: [
      ...places.rooms.map(({ id, name }) => ({
        id: RoomId.parse(id),
        name,
        ...line(rowsOf('room', id), ({ rooms }) => rooms.get(id) ?? null),
      })),
      { id: null, name: '', ...line(rowsOf('room', null), () => null) },
    ].filter(hasAny),
    types: [
      ...places.types.map(({ id, name }) => ({
        id: AppointmentTypeId.parse(id),
        name,
        ...line(rowsOf('type', id), () => null),
      })),
      { id: null, name: '', ...line(rowsOf('type', null), () => null) },
    ].filter(hasAny),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday: Weekday.parse(weekday),
      ...line(
        ofGroup(counted, 'weekday').filter((row) => row.weekday === weekday),
        ({ weekdays }) => weekdays[weekday] ?? 0,
      ),
    })),
    people: [true, false, null]
      .map((isNew) => ({
        isNew,
        ...line(
          ofGroup(counted, 'person').filter((row) => row.isNew === isNew),
          () => null,
        ),
      }))
      .filter(hasAny),
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const date = addDays(from, index)
      const { visits, noShows, cancelled } = figuresOf(days.get(date), null)
      return { date, visits, noShows, cancelled }
    }),
  }
}

const isKept = ({ isRemoved }: { isRemoved: boolean }) => !isRemoved

/** What was neither booked nor open is no line. */
const hasAny = ({ now, before }: { now: DeskFigures; before: DeskFigures }) =>
  [now, before].some(({ appointments, openMinutes }) => appointments > 0 || (openMinutes ?? 0) > 0)
