import type { AiText } from '#shared/domains/ai/schema.ts'
import type { Told, ToldActivity, ToldJournal } from '../told.ts'
import { isMedication } from './medication.ts'
import { plainLabel } from './speech.ts'
import type { Speech } from './speech.ts'

/** Of a mood out of five: less is no difference to anybody. */
const MOOD_STEP = 0.3
const NAMED = 3
/** Things to do that a review ends with: more is no help. */
const ACTIONS = 3

/** How a plan and the journal of four weeks go together, and what could be next. */
export function reviewPlan(told: Told, speech: Speech): AiText {
  const { journal } = told
  if (journal === null)
    return { task: 'review', narrative: speech.word('review.none'), action: speech.word('action.first') }
  return {
    task: 'review',
    narrative: narrate(told, withoutMedication(told, journal), speech).join(' '),
    action: actOn(told, withoutMedication(told, journal), speech).join(' '),
  }
}

/** Whether a day with or without a medication was a good one is not for a journal to say. */
function withoutMedication({ activities }: Told, journal: ToldJournal): ToldJournal {
  const taken = new Set(activities.filter(isMedication).map(({ label }) => label))
  return { ...journal, moodGoesWith: journal.moodGoesWith.filter(({ activity }) => !taken.has(activity)) }
}

const timesOf = ({ times }: ToldActivity): number => times?.last28 ?? 0

function narrate(told: Told, journal: ToldJournal, speech: Speech): string[] {
  const { word, number, list, join } = speech
  if (journal.last28 === 0) return [word('review.none')]
  const done = told.activities.filter((activity) => timesOf(activity) > 0)
  const most = done.toSorted((one, other) => timesOf(other) - timesOf(one)).slice(0, NAMED)
  const never = told.activities.filter((activity) => timesOf(activity) === 0 && activity.frequency !== 'occasionally')
  const [met, open] = [told.goals.filter(isMet), told.goals.filter((goal) => !isMet(goal))]
  const goals = (some: Told['goals']) =>
    join(
      some.map(({ activity, now, target }) =>
        word('review.goal', { activity: plainLabel(activity), now: number(now ?? 0), target: number(target) }),
      ),
    )
  return [
    word('review.entries', { last7: number(journal.last7), before7: number(journal.before7) }),
    ...(journal.streak > 1 ? [word('review.streak', { streak: number(journal.streak) })] : []),
    ...moods(journal, speech),
    ...(most.length === 0
      ? []
      : [
          word('review.most', {
            activities: join(
              most.map((activity) =>
                word('review.times', { activity: plainLabel(activity.label), times: number(timesOf(activity)) }),
              ),
            ),
          }),
        ]),
    ...(never.length === 0 ? [] : [word('review.never', { activities: list(never.map(({ label }) => label)) })]),
    ...(met.length === 0 ? [] : [word('review.met', { goals: goals(met) })]),
    ...(open.length === 0 ? [] : [word('review.open', { goals: goals(open) })]),
    ...(journal.weight === null
      ? []
      : [word('review.weight', { first: number(journal.weight.first), last: number(journal.weight.last) })]),
    ...[true, false].flatMap((isBetter) => {
      const labels = journal.moodGoesWith.filter((one) => one.isBetter === isBetter).map(({ activity }) => activity)
      return labels.length === 0
        ? []
        : [word(isBetter ? 'review.better' : 'review.worse', { activities: list(labels) })]
    }),
    ...(journal.outside.length === 0 ? [] : [word('review.outside', { vitals: vitals(journal, speech) })]),
  ]
}

const isMet = ({ now, target }: Told['goals'][number]): boolean => (now ?? 0) >= target

const vitals = ({ outside }: ToldJournal, { word, join }: Speech): string =>
  join(outside.map((name) => word(`vital.${name}`)))

function moods({ mood: { last14, before14 } }: ToldJournal, { word, number }: Speech): string[] {
  if (last14 === null) return []
  const last = number(last14)
  if (before14 === null) return [word('review.mood', { last })]
  if (Math.abs(last14 - before14) < MOOD_STEP) return [word('review.moodSame', { last })]
  return [word(last14 > before14 ? 'review.moodBetter' : 'review.moodWorse', { last, before: number(before14) })]
}

/** What could be next, the most urgent first. */
function actOn(told: Told, journal: ToldJournal, speech: Speech): string[] {
  const { word, number } = speech
  const outside = journal.outside.length === 0 ? [] : [word('action.outside', { vitals: vitals(journal, speech) })]
  if (journal.last28 === 0) return [...outside, word('action.first')]
  // More, less or none of a medication is for the clinic to say.
  const activities = told.activities.filter((activity) => !isMedication(activity))
  const own = new Set(activities.map(({ label }) => label))
  const isLeftOut = told.activities.some((activity) => isMedication(activity) && timesOf(activity) === 0)
  // The goal of which the least is missing.
  const next = told.goals
    .filter((goal) => !isMet(goal) && own.has(goal.activity))
    .toSorted((one, other) => one.target - (one.now ?? 0) - (other.target - (other.now ?? 0)))[0]
  const never = activities.find((activity) => timesOf(activity) === 0 && activity.frequency !== 'occasionally')
  const best = activities.toSorted((one, other) => timesOf(other) - timesOf(one))[0]
  const liked = journal.moodGoesWith.find(({ isBetter }) => isBetter)
  const aimed = new Set(told.goals.map(({ activity }) => activity))
  const actions = [
    ...outside,
    ...(isLeftOut ? [word('ask')] : []),
    ...(journal.last7 < journal.before7 ? [word('action.back')] : []),
    ...(next === undefined
      ? []
      : [word('action.next', { activity: plainLabel(next.activity), missing: number(next.target - (next.now ?? 0)) })]),
    ...(never === undefined ? [] : [word('action.smaller', { activity: plainLabel(never.label) })]),
    ...(liked === undefined ? [] : [word('action.mood', { activity: plainLabel(liked.activity) })]),
    ...(best === undefined || timesOf(best) === 0 ? [] : [word('action.keep', { activity: plainLabel(best.label) })]),
    ...(best === undefined || aimed.has(best.label) ? [] : [word('action.goal', { activity: plainLabel(best.label) })]),
  ]
  return actions.length === 0 ? [word('action.first')] : actions.slice(0, ACTIONS)
}
