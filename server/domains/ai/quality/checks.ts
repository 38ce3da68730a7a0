import type { z } from 'zod'
import { RATING_MAX } from '#shared/domains/ai/schema.ts'
import type { AiText } from '#shared/domains/ai/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { faultIn } from '../plain-text.ts'
import { speechIn } from '../rules/speech.ts'
import { languageOf } from '../writing/language-of.ts'
import { isForClinic, isOfMedication } from '../medical-words.ts'
import { numbersIn } from '../writing/judge-text.ts'

/** What an answer is held to. */
export const CHECKS = ['schema', 'rules', 'language', 'facts'] as const
export type Check = (typeof CHECKS)[number]

/** Why a check failed; null where it held. */
export type Verdict = Record<Check, string | null>

/** An answer of any task, as it is judged. */
export interface Judged {
  schema: z.ZodType
  answer: unknown
  language: Language
  /** All that somebody reads of it. */
  prose: readonly string[]
  /** The part of it that tells what was: each number in it has to come from the data. */
  past?: readonly string[]
  /** What it was made from. */
  data: unknown
  /** Numbers that follow from the data. */
  derived?: readonly number[]
  /** Words of ours that no check looks at: whom to ask, and that it is no diagnosis. */
  own?: readonly string[]
  /** Words of the data, in whatever language they are, that the text quotes. */
  quoted?: readonly string[]
  /** What the task itself forbids. */
  rule?: string | null
}

/** Numbers of advice, such as minutes, that need not stand in the data. */
const SMALL = 60
/** Of how many a mood is, and the days that data is counted over: they are part of what is told. */
const SCALES = [RATING_MAX, 7, 14, 28]
/** Below so many words nobody can tell a language. */
const WORDS_LEAST = 5

/** Holds an answer to the four checks. */
export const judge = (judged: Judged): Verdict => {
  const { schema, answer, own = [], prose, rule = null } = judged
  const said = prose.map((words) => without(words, own))
  return {
    schema: schema.safeParse(answer).success ? null : 'another shape',
    rules: rule ?? brokenRule(said.map((words) => asQuoted(words, judged))),
    language: wrongLanguage(said, judged),
    facts: inventedNumber(said, judged) ?? inventedName(said, judged),
  }
}

/** What a plan itself calls a medication may be named; what is said of it is looked at. */
const asQuoted = (words: string, { quoted = [] }: Judged): string =>
  quoted.filter(isOfMedication).reduce((rest, label) => rest.replaceAll(label, 'medication'), words)

function brokenRule(said: readonly string[]): string | null {
  for (const words of said) {
    const fault = faultIn(words)
    if (fault !== null) return fault
    if (words.split(/(?<=[.!?؟。！？])\s*/u).some(isForClinic)) return 'what only a clinic says'
  }
  return null
}

function wrongLanguage(said: readonly string[], { language, quoted = [] }: Judged): string | null {
  const words = said.map((one) => without(one, quoted)).join(' ')
  const found = languageOf(words)
  if (found === language) return null
  const isShort = words.split(/[^\p{L}]+/u).filter((word) => word !== '').length < WORDS_LEAST
  return found === null && isShort ? null : `reads as ${found ?? 'none of the five'}`
}

function inventedNumber(said: readonly string[], { data, derived = [], past = [], own = [] }: Judged): string | null {
  const known = new Set([...numbersIn(JSON.stringify(data)), ...derived, ...SCALES])
  const invented = (words: readonly string[], upTo: number): number | undefined =>
    words.flatMap(numbersIn).find((number) => number > upTo && !known.has(number))
  const found =
    invented(said, SMALL) ??
    invented(
      past.map((words) => without(words, own)),
      -1,
    )
  return found === undefined ? null : `the number ${found}`
}

/** A word with a capital letter within a sentence, or a Latin one in a script without, that the data does not have. */
function inventedName(said: readonly string[], { data, language }: Judged): string | null {
  const known = JSON.stringify(data).toLocaleLowerCase()
  const isLatin = language !== 'cn' && language !== 'ar'
  const names = isLatin ? /(?<=[\p{Ll}\p{N},]\s)\p{Lu}[\p{L}'’]+/gu : /\p{Script=Latin}{2,}/gu
  const allowed = isLatin ? CALENDAR[language] : new Set<string>()
  const found = said
    .flatMap((words) => [...words.matchAll(names)].map(([name]) => name))
    .find((name) => !known.includes(name.toLocaleLowerCase()) && !allowed.has(name))
  return found === undefined ? null : `the name ${found}`
}

/** Days of the week and months have a capital letter in some languages. */
const calendarOf = (language: Language): ReadonlySet<string> =>
  new Set(
    Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, index + 1)))
      .flatMap((day) =>
        (['weekday', 'month'] as const).map((part) =>
          new Intl.DateTimeFormat(LANGUAGES[language].tag, { [part]: 'long', timeZone: 'UTC' }).format(day),
        ),
      )
      .flatMap((name) => name.split(' ')),
  )
const CALENDAR = { en: calendarOf('en'), fr: calendarOf('fr'), vi: calendarOf('vi') }

const without = (words: string, gone: readonly string[]): string =>
  gone
    .toSorted((one, other) => other.length - one.length)
    .filter((part) => part !== '')
    .reduce((rest, part) => rest.replaceAll(part, ' '), words)

/** What a text of a model or of rules has that somebody reads. */
export const proseOf = (text: AiText): string[] => {
  switch (text.task) {
    case 'description':
      return [text.description, text.narrative]
    case 'tips':
      return text.tips
    case 'activities':
      return [text.narrative, ...text.activities.map(({ label }) => label)]
    case 'questionnaire':
      return [text.narrative, ...text.groups.flatMap(({ questions }) => questions.map(({ question }) => question))]
    case 'review':
      return [text.narrative, text.action]
    case 'summary':
      return text.items.map(({ summary }) => summary)
    case 'photo':
      return [text.title, text.description]
  }
}

/** The sentence in place of what only a clinic says. */
export const askIn = (language: Language): string => speechIn(language).word('ask')
