import type { AiText } from '#shared/domains/ai/schema.ts'
import type { Told, ToldActivity } from '../told.ts'
import { isMedication } from './medication.ts'
import { plainLabel } from './speech.ts'
import type { Speech } from './speech.ts'

/** What an activity is about, by its icon: the same in every language. */
const TOPICS: Record<string, string> = {
  walk: 'movement',
  waves: 'movement',
  bicycle: 'movement',
  run: 'movement',
  hand: 'movement',
  pulse: 'strength',
  tint: 'water',
  glass: 'water',
  tree: 'food',
  'shopping-cart': 'food',
  'ban-circle': 'avoid',
  moon: 'sleep',
  wind: 'calm',
  chat: 'people',
  people: 'people',
  edit: 'notes',
  globe: 'outdoors',
  flash: 'movement',
  pill: 'medication',
  syringe: 'medication',
}

/** Tips for one activity: by how often it is meant, what it is about, and how it went. */
export function tipsFor(told: Told, { word, number }: Speech): AiText {
  const activity = told.activities.find(({ label }) => label === told.activity)
  if (activity === undefined) return { task: 'tips', tips: [word('tips.daily')] }
  const { times, icon, frequency } = activity
  const topic = TOPICS[icon]
  const goal = told.goals.find((one) => one.activity === activity.label)
  const tips = [
    ...(topic === undefined ? [] : [word(`tips.topic.${topic}`)]),
    word(`tips.${frequency}`),
    ...(goal === undefined ? [] : [sayGoal(goal, { word, number })]),
    ...(times === null || isMedication(activity) ? [] : sayTimes(times, { word, number })),
    ...besides(told, activity).map((other) => word('tips.together', { other: plainLabel(other) })),
  ]
  return { task: 'tips', tips }
}

type Words = Pick<Speech, 'word' | 'number'>

function sayGoal({ target, now }: Told['goals'][number], { word, number }: Words): string {
  if (now === null) return word('tips.goal', { target: number(target) })
  const values = { now: number(now), target: number(target) }
  return word(now >= target ? 'tips.goalMet' : 'tips.goalOpen', values)
}

function sayTimes({ last7, before7, last28 }: NonNullable<ToldActivity['times']>, { word, number }: Words): string[] {
  if (last28 === 0) return [word('tips.never')]
  return last7 < before7 ? [word('tips.less', { last7: number(last7), before7: number(before7) })] : []
}

/** Another one of its group that is done as often: what goes well helps what goes less well. */
function besides({ activities }: Told, activity: ToldActivity): string[] {
  const others = activities.filter(
    (other) => other !== activity && other.group === activity.group && other.frequency === activity.frequency,
  )
  return others
    .toSorted((one, other) => (other.times?.last28 ?? 0) - (one.times?.last28 ?? 0))
    .slice(0, 1)
    .map(({ label }) => label)
}
