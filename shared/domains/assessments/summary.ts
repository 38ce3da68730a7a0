import type { Language } from '../../i18n/languages.ts'
import { textIn } from '../scheduling/visit-types/local-text.ts'
import type { LocalText } from '../scheduling/visit-types/local-text.ts'
import type { Answers, Score, Severity, Summary, SummaryItem } from './content.ts'
import { isUrgent, scoreOf } from './instruments.ts'
import { chosenIn, shownQuestions } from './rules.ts'
import type { ADVICE_LISTS, Group, PageContent, Question } from './schema.ts'

/** How the rules word things. */
export type Word = (key: string, values?: Record<string, string>) => string

interface Reading {
  language: Language
  word: Word
}

/** Answers that are named in a sentence. */
const NAMED = 4

/**
 * The summary of answers by the rules that the page declares: each group is as severe as the answer in it that matters most, or as
 * the band of its instrument says; what it advises stands there where that is more than low (spec §5 Assessment).
 */
export function summarise(content: PageContent, answers: Answers, reading: Reading): Summary {
  const shown = shownQuestions(content.questions, answers)
  const scores: Score[] = []
  const items = content.groups
    .toSorted((one, other) => one.order - other.order)
    .flatMap((group) => {
      const score = group.instrument === null ? null : scoreOf(group.instrument, answers)
      if (score !== null) scores.push(score)
      const asked = shown.filter((question) => question.group === group.id && answers[question.id] !== undefined)
      if (score === null && asked.length === 0) return []
      return [score === null ? ofAnswers(group, asked, answers, reading) : ofScore(group, score, reading)]
    })
    // Stable: groups of the same severity stay in their order.
    .toSorted((one, other) => other.severity - one.severity)
  return { by: 'rules', language: reading.language, items, scores, isUrgent: isUrgent(answers) }
}

function ofScore(group: Group, score: Score, { language, word }: Reading): SummaryItem {
  const values = {
    score: String(score.score),
    max: String(score.max),
    band: word(`bands.${score.instrument}.${score.band}`),
  }
  const summary = `${word(`rules.score.${score.instrument}`, values)} ${word('rules.noDiagnosis')}`
  return itemOf(group, score.severity, summary, language)
}

function ofAnswers(
  group: Group,
  asked: readonly Question[],
  answers: Answers,
  { language, word }: Reading,
): SummaryItem {
  const told = asked
    .map((question) => ({ question, severity: severityOf(question, answers) }))
    .toSorted((one, other) => other.severity - one.severity)
  const severity = told[0]?.severity ?? 1
  const standing = told.filter((one) => one.severity > 1).slice(0, NAMED)
  const named = standing.map(
    ({ question }) => `${textIn(question.question, language)} – ${answerIn(question, answers, language)}`,
  )
  const sentence = word(`rules.severity${severity}`)
  return itemOf(group, severity, named.length === 0 ? sentence : `${sentence} ${named.join(' · ')}`, language)
}

/** How much an answer matters: what the page says of the option, or beyond which number. */
export function severityOf(question: Question, answers: Answers): Severity {
  const value = answers[question.id]
  if (typeof value === 'number') {
    const isBeyond = (limit: number | null) => limit !== null && (question.isLowWorse ? value <= limit : value >= limit)
    if (isBeyond(question.high)) return 3
    return isBeyond(question.medium) ? 2 : 1
  }
  const chosen = chosenIn(value)
  const severities = question.options.filter(({ id }) => chosen.includes(id)).map(({ severity }) => severity)
  if (severities.includes(3)) return 3
  return severities.includes(2) ? 2 : 1
}

/** An answer in words. */
export function answerIn(
  question: { id: string; options: readonly { id: string; label: LocalText }[] },
  answers: Answers,
  language: Language,
): string {
  const value = answers[question.id]
  if (value === undefined) return ''
  if (question.options.length === 0) return String(value)
  const chosen = chosenIn(value)
  return question.options
    .filter((option) => chosen.includes(option.id))
    .map(({ label }) => textIn(label, language))
    .join(', ')
}

function itemOf({ id, label, advice }: Group, severity: Severity, summary: string, language: Language): SummaryItem {
  const lines = (list: (typeof ADVICE_LISTS)[number]): string[] =>
    severity === 1
      ? []
      : textIn(advice[list], language)
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
  return {
    group: id,
    title: textIn(label, language),
    summary,
    severity,
    activitiesToTry: lines('activitiesToTry'),
    activitiesToAvoid: lines('activitiesToAvoid'),
    foodsToEat: lines('foodsToEat'),
    foodsToAvoid: lines('foodsToAvoid'),
    supplements: lines('supplements'),
    snps: severity === 1 ? [] : advice.snps,
  }
}
