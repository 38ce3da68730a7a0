import { weekdayFromIso } from '../../../kernel/calendar/weekday.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { literalPattern } from '../../../kernel/text/literal-pattern.ts'
import { DAY } from '../../../kernel/time.ts'
import type { Interval } from '../../../kernel/time.ts'

/** Hours as somebody wrote them: a stretch of the clock on days that are named beside it. */
export interface WrittenHours {
  /** As it stands in the text. */
  text: string
  /** What it may mean, in minutes since midnight: `8 – 5 PM` says nothing of the first half of the day. */
  readings: readonly Interval[]
  /** Monday is 0. */
  days: readonly number[]
}

const TIME = String.raw`(\d{1,2})(?:\s?[:hH]\s?(\d{2})|\s?([hH](?!\p{L})))?\s?([aApP]\.?\s?[mM](?!\p{L})\.?)?`
const BETWEEN = String.raw`\s*(?:[-–—−~]|to|until|à|au|đến|至|到|إلى|حتى)\s*`
const RANGE = new RegExp(`(?<![\\d.,/:$€-])${TIME}${BETWEEN}${TIME}(?![\\d/%])`, 'gu')
/** Between two days that are the ends of a stretch of them. */
const THROUGH = /^[\s.]*(?:[-–—−~]|to|through|thru|until|à|au|đến|至|到|إلى|حتى)[\s]*$/i

/** 1970-01-05 was a Monday. */
const aDay = (iso: number): Date => new Date(DAY * (3 + iso))

/** A day as a language writes it, in full and short. */
const namesOf = (tag: string, iso: number): string[] => {
  const [long = '', short = ''] = (['long', 'short'] as const).map((weekday) =>
    new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(aDay(iso)).toLowerCase().replace(/\.$/, ''),
  )
  return tag === 'en' ? [long, `${long}s`, short] : [long, short]
}

/** Which day is meant by each name in any language of the product. */
const ALL_DAYS = new Map(
  Object.values(LANGUAGES).flatMap(({ tag }) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((iso) => namesOf(tag, iso).map((name) => [name, weekdayFromIso(iso)] as const)),
  ),
)
/** The longer ones first; Chinese leaves no blanks between words. */
const A_DAY = `(?<![\\p{Script=Latin}\\p{Script=Arabic}])(?:${[...ALL_DAYS.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map(literalPattern)
  .join('|')})(?!\\p{Script=Latin})`
const DAY_NAME = new RegExp(A_DAY, 'giu')

/** Says of days, or of a stretch of the clock, that nobody is there. */
const CLOSED = String.raw`(?:closed|except|lunch|break|ferm[ée]e?s?|sauf|pause|nghỉ|đóng cửa|trừ|午休|休息|休诊|休|关闭|除|مغلقة?|إجازة|عطلة|استراحة|عدا)`
const FROM = String.raw`(?:\s*(?:on|for|from|le|les|de|vào|từ|trưa|يوم|أيام|من))*[\s:：(]*`
/** `Closed on`, and of a stretch of the clock also `closed on Wednesday from`. */
const CLOSED_BEFORE = new RegExp(`${CLOSED}${FROM}(?:${A_DAY}${FROM})?$`, 'iu')
const CLOSED_BEHIND = new RegExp(
  `^[\\s:：(–-]*(?:(?:and|et|và|和|و|&)\\s*(?:public\\s+)?(?:holidays|(?:jours\\s+)?fériés|ngày lễ|(?:法定)?节假日|العطل))?\\s*(?:is|are|we are|est|sont)?\\s*${CLOSED}(?!\\p{Script=Latin})`,
  'iu',
)
/** Between days of which the same is said. */
const AND = /^\s*(?:[,،、&+/]|and|et|và|和|و)?\s*$/iu

interface Found {
  at: number
  end: number
  days: readonly number[]
  /** Short names are words of their own as well: who sat, the sun, `mer`. */
  isShort: boolean
}

/** Longer names than those are no abbreviation in any language with blanks between its words. */
const SHORT_MAX = 4
const isShortName = (name: string): boolean => name.length <= SHORT_MAX && /\p{Script=Latin}/u.test(name)

/** Where a sentence ends, so that days are not those of the next; a point behind a short word may be an abbreviation's. */
const SENTENCE_END = /[!?;。！？；\n]|(?<=[\p{L}\d]{5})\.\s/gu
/** At most one little word, as `from`, lies between a short name and its hours. */
const CLOSE = /^[^\p{L}\d]*(?:\p{L}{1,4}[^\p{L}\d]*)?$/u

/** Hours that stand in a text beside the days that they are of; what names no day may be about anything. */
export function writtenHours(text: string): WrittenHours[] {
  const plain = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  const named = daysIn(plain)
  const ends = [...plain.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)
  const ranges = [...plain.matchAll(RANGE)].flatMap((match) => {
    const readings = readingsOf(match)
    const [at, end] = [match.index, match.index + match[0].length]
    return readings.length === 0 || isClosed(plain, at, end) ? [] : [{ at, end, text: match[0], readings }]
  })
  return ranges.flatMap(({ at, end, readings, text: said }, index) => {
    const from = Math.max(ranges[index - 1]?.end ?? 0, ends.findLast((one) => one <= at) ?? 0)
    const to = Math.min(ranges[index + 1]?.at ?? plain.length, ends.find((one) => one >= end) ?? plain.length)
    const ahead = named.filter((day) => day.at >= from && day.end <= at)
    const behind = named.filter((day) => day.at >= end && day.end <= to)
    // `8–5, Monday to Friday`: of all in a text none has its days before it.
    const isBehind = ahead.length === 0 && !named.some((day) => day.end <= (ranges[0]?.at ?? 0))
    const [nearest, gap] = isBehind
      ? [behind[0], plain.slice(end, behind[0]?.at)]
      : [ahead.at(-1), plain.slice(ahead.at(-1)?.end, at)]
    if (nearest === undefined || ((isBehind || nearest.isShort) && !CLOSE.test(gap))) return []
    return [{ text: said.trim(), readings, days: (isBehind ? behind : ahead).flatMap((one) => one.days) }]
  })
}

/** Days that are named, with all that lie between two ends. */
function daysIn(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(DAY_NAME)) {
    const day = ALL_DAYS.get(match[0].toLowerCase())
    if (day === undefined) continue
    const [at, end] = [match.index, match.index + match[0].length]
    const last = found.at(-1)
    if (last !== undefined && THROUGH.test(text.slice(last.end, at)))
      // Two ends of a stretch are days, however short their names.
      found[found.length - 1] = {
        at: last.at,
        end,
        days: [...last.days, ...between(last.days.at(-1) ?? day, day)],
        isShort: false,
      }
    else found.push({ at, end, days: [day], isShort: isShortName(match[0]) })
  }
  return openOf(text, found)
}

/** As much of a text as words beside a day or a time take. */
const BESIDE = 24
const isClosed = (text: string, at: number, end: number): boolean =>
  CLOSED_BEFORE.test(text.slice(Math.max(0, at - BESIDE), at)) || CLOSED_BEHIND.test(text.slice(end, end + BESIDE))

/** Days of which a text does not say that nobody is there; what it says of one it says of those it is joined to. */
function openOf(text: string, found: readonly Found[]): Found[] {
  const joined = found.map((day, index) => {
    const before = found[index - 1]
    return before !== undefined && AND.test(text.slice(before.end, day.at))
  })
  const first = found.findIndex((_, index) => joined[index] !== true)
  const runs = found.reduce<Found[][]>((all, day, index) => {
    if (index === first || joined[index] !== true) all.push([day])
    else all.at(-1)?.push(day)
    return all
  }, [])
  return runs.flatMap((run) => (isClosed(text, run[0]?.at ?? 0, run.at(-1)?.end ?? 0) ? [] : run))
}

/** The days after one, up to another. */
function between(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = (from + 1) % 7; days.length < 7; day = (day + 1) % 7) {
    days.push(day)
    if (day === to) break
  }
  return days
}

/** None where it could be any two numbers. */
function readingsOf([, h1 = '', m1, sign1, half1, h2 = '', m2, sign2, half2]: RegExpMatchArray): Interval[] {
  const isClock = [m1, sign1, half1, m2, sign2, half2].some((part) => part !== undefined)
  if (!isClock || Number(h1) > 24 || Number(h2) > 24) return []
  const ends = minutes(h2, m2, half2)
  return minutes(h1, m1, half1)
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => start < end)
}

/** By the clock of 24 hours, or of 12 with its half; where none is named it may be either. */
function minutes(hour: string, minute: string | undefined, half: string | undefined): number[] {
  const [h, m] = [Number(hour), Number(minute ?? 0)]
  if (half === undefined) return h < 12 ? [h * 60 + m, (h + 12) * 60 + m] : [h * 60 + m]
  return [((h % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + m]
}
