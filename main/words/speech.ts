import { LANGUAGES, languageOfTags } from '#shared/i18n/languages.ts'
import { wordsFor } from './words.ts'
import type { Words } from './words.ts'

/** Words, times and numbers in one language. */
export interface Speech {
  words: Words
  /** 2:30 PM */
  time(millis: number, timeZone: string): string
  /** Mon, Nov 23, 2:30 PM */
  dayAndTime(millis: number, timeZone: string): string
  /** in 10 minutes */
  inMinutes(minutes: number): string
  number(value: number): string
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** The speech of the first language of these that there is a catalogue for. */
export function speechFor(tags: readonly string[]): Speech {
  const { tag } = LANGUAGES[languageOfTags(tags)]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options)
  return {
    words: wordsFor(tags),
    time: (millis, timeZone) => format({ ...TIME, timeZone }).format(millis),
    dayAndTime: (millis, timeZone) =>
      format({ ...TIME, weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(millis),
    inMinutes: (minutes) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(minutes, 'minute'),
    number: (value) => new Intl.NumberFormat(tag).format(value),
  }
}
