import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Told, ToldJournal } from '../told.ts'
import { PLAN_WORDS } from './words.ts'
import type { PlanWords } from './words.ts'

export interface PlanCase {
  name: string
  language: Language
  told: Told
}

const NO_JOURNAL: ToldJournal = {
  from: '2026-10-24',
  until: '2026-11-20',
  last7: 0,
  before7: 0,
  last28: 0,
  streak: 0,
  mood: { last14: null, before14: null },
  weight: null,
  outside: [],
  moodGoesWith: [],
}

const times = (last7: number, before7: number, last28: number) => ({ last7, before7, last28 })

/** The people whom they are about: each one in all five languages. */
const PEOPLE: Record<string, (words: PlanWords) => Told> = {
  'goes well': (of) => ({
    age: 44,
    groups: [of.movement, of.sleep],
    activities: [
      { label: of.walk, icon: 'walk', group: of.movement, frequency: 'daily', times: times(6, 4, 20) },
      { label: of.swim, icon: 'waves', group: of.movement, frequency: 'weekly', times: times(1, 1, 3) },
      { label: of.early, icon: 'moon', group: of.sleep, frequency: 'daily', times: times(5, 6, 21) },
    ],
    goals: [
      { goal: of.strength, activity: of.walk, target: 5, now: 6 },
      { goal: of.strength, activity: of.swim, target: 2, now: 1 },
    ],
    activity: of.walk,
    journal: {
      ...NO_JOURNAL,
      last7: 7,
      before7: 6,
      last28: 26,
      streak: 9,
      mood: { last14: 4.1, before14: 3.2 },
      weight: { first: 182, last: 178.5 },
      moodGoesWith: [{ activity: of.swim, isBetter: true }],
    },
  }),
  'new, without a journal': (of) => ({
    age: null,
    groups: [of.food, of.calm],
    activities: [
      { label: of.water, icon: 'glass', group: of.food, frequency: 'frequent', times: null },
      { label: of.vegetables, icon: 'tree', group: of.food, frequency: 'daily', times: null },
    ],
    goals: [{ goal: of.strength, activity: of.vegetables, target: 4, now: null }],
    activity: of.vegetables,
    journal: null,
  }),
  'hard weeks': (of) => ({
    age: 71,
    groups: [of.calm, of.people],
    activities: [
      { label: of.breathe, icon: 'wind', group: of.calm, frequency: 'daily', times: times(2, 5, 14) },
      { label: of.friend, icon: 'chat', group: of.people, frequency: 'weekly', times: times(0, 0, 0) },
      { label: of.pills, icon: 'pill', group: of.calm, frequency: 'weekly', times: times(1, 1, 4) },
    ],
    goals: [{ goal: of.company, activity: of.friend, target: 3, now: 0 }],
    activity: of.friend,
    journal: {
      ...NO_JOURNAL,
      last7: 2,
      before7: 5,
      last28: 15,
      streak: 1,
      mood: { last14: 2.3, before14: 3.4 },
      outside: ['bpSys', 'weight'],
      moodGoesWith: [
        { activity: of.breathe, isBetter: true },
        { activity: of.pills, isBetter: false },
      ],
    },
  }),
  'a medication left out': (of) => ({
    age: 58,
    groups: [of.calm, of.movement],
    activities: [
      { label: of.medicine, icon: 'moon', group: of.calm, frequency: 'daily', times: times(0, 0, 0) },
      { label: of.walk, icon: 'walk', group: of.movement, frequency: 'daily', times: times(3, 5, 13) },
    ],
    goals: [{ goal: of.strength, activity: of.medicine, target: 7, now: 0 }],
    activity: of.medicine,
    journal: {
      ...NO_JOURNAL,
      last7: 3,
      before7: 5,
      last28: 13,
      moodGoesWith: [{ activity: of.medicine, isBetter: false }],
    },
  }),
  'an empty journal': (of) => ({
    age: 19,
    groups: [of.movement, of.sleep],
    activities: [
      { label: of.run, icon: 'run', group: of.movement, frequency: 'occasionally', times: times(0, 0, 0) },
      { label: of.screens, icon: 'ban-circle', group: of.sleep, frequency: 'daily', times: times(0, 0, 0) },
    ],
    goals: [],
    activity: of.screens,
    journal: NO_JOURNAL,
  }),
}

/** What descriptions, tips and reviews are written about. */
export const PLAN_CASES: readonly PlanCase[] = LANGUAGE_ORDER.flatMap((language) =>
  Object.entries(PEOPLE).map(([name, person]) => ({ name, language, told: person(PLAN_WORDS[language]) })),
)
