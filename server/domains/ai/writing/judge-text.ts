import { TIPS_MOST } from '#shared/domains/ai/schema.ts'
import type { AiText } from '#shared/domains/ai/schema.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { faultIn } from '../plain-text.ts'
import { speechIn } from '../rules/speech.ts'
import type { Told } from '../told.ts'
import { languageOf } from './language-of.ts'
import { isForClinic } from '../medical-words.ts'
import { harmlessGroups } from './questions.ts'
import { isHarmless } from './suggested.ts'

/** Of a text that nobody should read: it holds more than words about a plan. */
export class UnsafeText extends Error {
  constructor(why: string) {
    super(`The text holds ${why}`)
    this.name = 'UnsafeText'
  }
}

/** Figures above it have to come from the data: nobody is told a number that a model thought of. */
const SMALL = 200

/**
 * Holds a text that a model wrote to what it may say. Sentences that only a clinic may word are left out, and one that says
 * whom to ask stands in their place.
 *
 * @throws UnsafeText for what must not be read by anybody
 */
export function judgeText(text: AiText, told: Told, language: Language): AiText {
  for (const words of wordsOf(text)) assertPlain(words)
  // What is in a meal may have a name of another language.
  const prose = text.task === 'photo' ? [text.title, text.description] : wordsOf(text)
  assertLanguage(prose.join(' '), told, language)
  const figures = figuresOf(JSON.stringify(told))
  // What a questionnaire came to is told in its own numbers alone.
  const small = text.task === 'summary' ? -1 : SMALL
  let isAsked = false
  const keep = (words: string): string => {
    const sentences = sentencesOf(words)
    const told = sentences.filter((sentence) => !isForClinic(sentence))
    if (told.length < sentences.length) isAsked = true
    return told.filter((sentence) => !hasFigure(sentence, figures, small)).join(' ')
  }
  const ask = speechIn(language).word('ask')
  if (text.task === 'tips') {
    const tips = text.tips.map(keep).filter((tip) => tip !== '')
    return { ...text, tips: requireSome(isAsked ? [...tips.slice(0, TIPS_MOST - 1), ask] : tips) }
  }
  if (text.task === 'photo') {
    if (isForClinic(text.title)) throw new UnsafeText('what only a clinic says')
    return {
      ...text,
      description: withAsk(keep(text.description), isAsked ? ask : ''),
      ingredients: text.ingredients.filter(({ name }) => !isForClinic(name)),
    }
  }
  if (text.task === 'summary') {
    const items = text.items
      .map(({ title, summary }) => ({ title, summary: keep(summary) }))
      .filter(({ summary }) => summary !== '')
    const last = items.pop()
    if (last === undefined) throw new UnsafeText('nothing that is left')
    return { ...text, items: [...items, { ...last, summary: withAsk(last.summary, isAsked ? ask : '') }] }
  }
  const narrative = keep(text.narrative)
  if (text.task === 'questionnaire') {
    const groups = harmlessGroups(text.groups, (words) => hasFigure(words, figures, small))
    if (groups.length === 0) throw new UnsafeText('nothing that is left')
    return { ...text, narrative: withAsk(narrative, isAsked ? ask : ''), groups }
  }
  if (text.task === 'activities') {
    const activities = text.activities.filter((one) => isHarmless(one) && !hasFigure(one.label, figures, small))
    if (activities.length === 0) throw new UnsafeText('nothing that is left')
    if (!text.activities.every(isHarmless)) isAsked = true
    return { ...text, narrative: withAsk(narrative, isAsked ? ask : ''), activities }
  }
  if (text.task === 'description') {
    const description = keep(text.description)
    if (description === '') throw new UnsafeText('nothing but what a clinic says')
    return { ...text, description, narrative: withAsk(narrative, isAsked ? ask : '') }
  }
  const action = withAsk(keep(text.action), '')
  return { ...text, narrative: withAsk(narrative, ''), action: isAsked ? withAsk(action, ask) : action || ask }
}

/** Holds only to what no text may have, whoever wrote it. @throws UnsafeText */
export function assertPlainText(text: AiText): void {
  for (const words of wordsOf(text)) assertPlain(words)
}

function requireSome(tips: string[]): string[] {
  if (tips.length === 0) throw new UnsafeText('nothing that is left')
  return tips
}

const withAsk = (words: string, ask: string): string => [words, ask].filter((part) => part !== '').join(' ')

/** All words of a text that somebody reads. */
export const wordsOf = (text: AiText): string[] => {
  switch (text.task) {
    case 'description':
      return [text.description, text.narrative]
    case 'tips':
      return text.tips
    case 'activities':
      return [text.narrative, ...text.activities.flatMap(({ label, group }) => [label, group])]
    case 'questionnaire':
      return [
        text.narrative,
        ...text.groups.flatMap(({ label, questions }) => [
          label,
          ...questions.flatMap(({ question, options }) => [question, ...options.map((option) => option.label)]),
        ]),
      ]
    case 'review':
      return [text.narrative, text.action, ...(text.newActivities ?? [])]
    case 'summary':
      return text.items.map(({ summary }) => summary)
    case 'photo':
      return [text.title, text.description, ...text.ingredients.map(({ name }) => name)]
  }
}

function assertPlain(words: string): void {
  const why = faultIn(words)
  if (why !== null) throw new UnsafeText(why)
}

/** A text may quote labels of the plan in whatever language they are; its own words are in the one that was asked for. */
function assertLanguage(words: string, { groups, activities, goals, assessment }: Told, language: Language): void {
  const letters = [...words.matchAll(/\p{L}/gu)].length
  const own = [...words.matchAll(SCRIPTS[language])].length
  if (own * 2 < letters) throw new UnsafeText('another language')
  const labels = [
    ...groups,
    ...activities.map(({ label }) => label),
    ...goals.map(({ goal }) => goal),
    ...(assessment?.items ?? []).flatMap(({ title, toTry, toAvoid }) => [title, ...toTry, ...toAvoid]),
  ]
  const rest = labels.reduce((left, label) => (label === '' ? left : left.replaceAll(label, ' ')), words)
  const read = languageOf(rest)
  if (read !== null && read !== language && isLong(rest)) throw new UnsafeText('another language')
}

/** Of a few words the language is not sure. */
const isLong = (words: string): boolean => words.split(/[^\p{L}]+/u).length > 8

const SCRIPTS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/gu,
  fr: /\p{Script=Latin}/gu,
  vi: /\p{Script=Latin}/gu,
  cn: /\p{Script=Han}/gu,
  ar: /\p{Script=Arabic}/gu,
}

const sentencesOf = (words: string): string[] =>
  words
    .split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const figuresOf = (words: string): Set<number> => new Set(numbersIn(words))
const hasFigure = (sentence: string, figures: ReadonlySet<number>, small: number): boolean =>
  numbersIn(sentence).some((number) => number > small && !figures.has(number))

/** The numbers of a text, in whatever digits they are written; a thousand may have its mark. */
export const numbersIn = (words: string): number[] =>
  [...plainDigits(words).matchAll(/\d+(?:[.,\u066B\u066C]\d+)*/g)].map(([digits]) =>
    Number(digits.replaceAll(/[,\u066C](?=\d{3}\b)/g, '').replace(/[,\u066B]/, '.')),
  )

const plainDigits = (words: string): string =>
  words.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
