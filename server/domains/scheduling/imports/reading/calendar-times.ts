import type { NodeICalSync, VEvent } from 'node-ical'
import { DAY } from '#shared/kernel/time.ts'
import type { CalendarEntry, Property } from './calendar-entries.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { onTheClock } from './read-times.ts'

/** One time at which an entry takes place. */
export interface Occurrence {
  start: number
  /** Left out where the entry does not say. */
  end?: number
  /** Of an entry that repeats: the time that its rule gave, which tells it from the others. */
  original: number | null
}

type Found = { entry: CalendarEntry } & (Occurrence | { problem: LineProblem })

/** How far ahead an entry that repeats is followed, and how often. */
const AHEAD_DAYS = 365
const TIMES_MAX = 200

/**
 * When the entries of one id take place: usually there is one, and it does so once. With a rule, the first says when it
 * repeats and the others what is different at one of the times.
 */
export async function timesOfEntries(
  entries: readonly CalendarEntry[],
  timeZone: string,
  now: number,
): Promise<Found[]> {
  const { sync, expandRecurringEvent } = await import('node-ical')
  const zones = (name: string) => resolveZone(sync, name)
  const wrong = entries.flatMap((entry): Found[] => {
    const key = wrongTime(entry, timeZone, zones)
    return key === null ? [] : [{ entry, problem: problem('start', key) }]
  })
  if (wrong.length > 0) return wrong
  try {
    const parsed = Object.values(sync.parseICS(asCalendar(entries, timeZone, zones)))
    const events = parsed.filter((part): part is VEvent => part !== undefined && part.type === 'VEVENT')
    const found = events.flatMap((event): Found[] => {
      if (event.rrule === undefined)
        return [{ entry: entryOf(event, entries), ...spanOf(event), original: event.recurrenceid?.getTime() ?? null }]
      const window = { from: new Date(now), to: new Date(now + AHEAD_DAYS * DAY) }
      const instances = expandRecurringEvent(event, window).slice(0, TIMES_MAX)
      const entry = entryOf(event, entries)
      if (instances.length === 0) return [{ entry, problem: problem('start', 'validation.repeatsOver') }]
      return instances.map(({ start, end, event: at }) => ({
        entry: entryOf(at, entries),
        start: start.getTime(),
        ...(hasEnd(at) ? { end: end.getTime() } : {}),
        original: at.recurrenceid?.getTime() ?? start.getTime(),
      }))
    })
    if (found.length > 0) return found
  } catch {
    // A rule that means nothing.
  }
  return entries.map((entry) => ({ entry, problem: problem('start', 'validation.repeatUnsupported') }))
}

const hasEnd = (event: VEvent) => event.end !== undefined && event.end.getTime() !== event.start.getTime()

const spanOf = (event: VEvent) => ({
  start: event.start.getTime(),
  ...(hasEnd(event) && event.end !== undefined ? { end: event.end.getTime() } : {}),
})

/** Which of the entries it was, by the number that stands in the place of its title. */
const entryOf = (event: VEvent, entries: readonly CalendarEntry[]): CalendarEntry => {
  const entry = entries[Number(event.summary)] ?? entries[0]
  if (entry === undefined) throw new Error('An entry without a calendar')
  return entry
}

const TIMES = new Set(['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXDATE', 'RECURRENCE-ID'])

/** Only what says when: the rest of an entry is ours to read. */
function asCalendar(entries: readonly CalendarEntry[], timeZone: string, zones: Zones): string {
  const events = entries.map(({ properties }, index) => [
    'BEGIN:VEVENT',
    'UID:entry',
    `SUMMARY:${index}`,
    ...properties.filter(({ name }) => TIMES.has(name)).map((property) => withZone(property, timeZone, zones)),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}

const FLOATING = /^\d{8}T\d{6}(?:,\d{8}T\d{6})*$/

function withZone({ name, parameters, value }: Property, timeZone: string, zones: Zones): string {
  if (!FLOATING.test(value)) {
    const kind = parameters.get('VALUE')
    return `${name}${kind === undefined ? '' : `;VALUE=${kind}`}:${value}`
  }
  return `${name};TZID=${zones(parameters.get('TZID') ?? timeZone) ?? timeZone}:${value}`
}

/** The IANA name of a zone, by whatever name; null for one that nobody knows. */
type Zones = (name: string) => string | null

/** Programs name zones as IANA does, sometimes behind a path of their own; Outlook has names of its own, which node-ical knows. */
function resolveZone(sync: NodeICalSync, name: string): string | null {
  const parts = name.split('/')
  const known = [name, parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(isZone)
  if (known !== undefined || name.length > ZONE_NAME_MAX) return known ?? null
  const probe = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:probe', `DTSTART;TZID="${name}":20260101T000000`, 'END:VEVENT']
  const [event] = Object.values(sync.parseICS([...probe, 'END:VCALENDAR', ''].join('\r\n'))).filter(
    (part): part is VEvent => part !== undefined && part.type === 'VEVENT',
  )
  const zone = event?.start.tz
  return zone !== undefined && isZone(zone) ? zone : null
}

const ZONE_NAME_MAX = 100

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const RULE_MAX = 300
const RULE = /^(?:[A-Z]+=[\w+,:-]+;?)+$/i
const UNBEARABLE = /BYHOUR|BYMINUTE|BYSECOND|FREQ=(?!DAILY|WEEKLY|MONTHLY|YEARLY)/i

/** The key of the sentence that says why an entry cannot be put into a calendar; null if it can. */
function wrongTime({ properties }: CalendarEntry, timeZone: string, zones: Zones): string | null {
  const start = properties.find(({ name }) => name === 'DTSTART')
  if (start === undefined) return 'validation.required'
  if (start.parameters.get('VALUE')?.toUpperCase() === 'DATE' || /^\d{8}$/.test(start.value)) return 'validation.noTime'
  if (properties.some(({ name }) => name === 'RDATE')) return 'validation.repeatUnsupported'
  const rules = properties.filter(({ name }) => name === 'RRULE')
  if (rules.length > 1 || rules.some(({ value }) => !isBearable(value))) return 'validation.repeatUnsupported'
  for (const property of properties) {
    if (!['DTSTART', 'DTEND', 'RECURRENCE-ID'].includes(property.name)) continue
    const key = wrongMoment(property, timeZone, zones)
    if (key !== null) return key
  }
  return null
}

const isBearable = (rule: string) => rule.length <= RULE_MAX && RULE.test(rule) && !UNBEARABLE.test(rule)

const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/

function wrongMoment({ name, parameters, value }: Property, timeZone: string, zones: Zones): string | null {
  if (!MOMENT.test(value)) return 'validation.importTime'
  const wallTime = value.replace(MOMENT, '$1-$2-$3T$4:$5:$6')
  if (value.endsWith('Z')) return keyOf(onTheClock(wallTime, 'UTC'))
  const zone = zones(parameters.get('TZID') ?? timeZone)
  if (zone === null) return 'validation.timeZone'
  // Which of the times it was may lie in an hour that was skipped.
  return name === 'RECURRENCE-ID' ? null : keyOf(onTheClock(wallTime, zone))
}

const keyOf = (read: ReturnType<typeof onTheClock>) => ('key' in read ? read.key : null)
