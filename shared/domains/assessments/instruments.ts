import type { Answers, Instrument, Score, Severity } from './content.ts'

interface Band {
  /** The lowest score that belongs to it. */
  from: number
  name: string
  severity: Severity
}

interface Scoring {
  items: number
  /** Values of the options in the order in which they stand: the first one shown first. */
  values: readonly number[]
  /** By what the sum is multiplied. */
  factor: number
  max: number
  bands: readonly Band[]
}

/**
 * The published scoring. PHQ-9: Kroenke, Spitzer, Williams 2001. GAD-7: Spitzer, Kroenke, Williams, Löwe 2006. WHO-5: WHO 1998;
 * Topp et al. 2015 (50 and below: reduced well-being; 28 and below: to be looked at for a depression).
 */
export const SCORINGS: Record<Instrument, Scoring> = {
  phq9: {
    items: 9,
    values: [0, 1, 2, 3],
    factor: 1,
    max: 27,
    bands: [
      { from: 0, name: 'minimal', severity: 1 },
      { from: 5, name: 'mild', severity: 1 },
      { from: 10, name: 'moderate', severity: 2 },
      { from: 15, name: 'moderatelySevere', severity: 3 },
      { from: 20, name: 'severe', severity: 3 },
    ],
  },
  gad7: {
    items: 7,
    values: [0, 1, 2, 3],
    factor: 1,
    max: 21,
    bands: [
      { from: 0, name: 'minimal', severity: 1 },
      { from: 5, name: 'mild', severity: 1 },
      { from: 10, name: 'moderate', severity: 2 },
      { from: 15, name: 'severe', severity: 3 },
    ],
  },
  who5: {
    items: 5,
    values: [5, 4, 3, 2, 1, 0],
    factor: 4,
    max: 100,
    bands: [
      { from: 0, name: 'low', severity: 3 },
      { from: 29, name: 'reduced', severity: 2 },
      { from: 51, name: 'good', severity: 1 },
    ],
  },
}

/** The id of an item, counted from 1; no question that a clinic writes gets one of this kind. */
export const itemId = (instrument: Instrument, number: number): string => `${instrument}i${number}`
export const optionId = (value: number): string => `v${value}`

/** What an instrument came to; null while an item has no answer: nobody is scored on a part of it. */
export function scoreOf(instrument: Instrument, answers: Answers): Score | null {
  const { items, values, factor, max, bands } = SCORINGS[instrument]
  let sum = 0
  for (let number = 1; number <= items; number += 1) {
    const value = values.find((one) => optionId(one) === answers[itemId(instrument, number)])
    if (value === undefined) return null
    sum += value
  }
  const score = sum * factor
  const band = bands.findLast(({ from }) => score >= from)
  if (band === undefined) return null
  return { instrument, score, max, band: band.name, severity: band.severity }
}

/** Whether item 9 of the PHQ-9 was answered with more than "not at all": then the page says whom to call, at once. */
export function isUrgent(answers: Answers): boolean {
  const answer = answers[itemId('phq9', 9)]
  return answer !== undefined && answer !== optionId(0)
}
