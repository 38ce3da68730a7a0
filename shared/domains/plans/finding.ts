import type { PlanActivity, PlanContent, PlanGroup } from './schema.ts'

/** Without case and accents, as people type who look for something. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** The words that were typed, to be looked for. */
export const wordsOf = (typed: string): string[] =>
  folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a text has all of the words, in whatever order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const all = folded(text)
  return words.every((word) => all.includes(word))
}

/** What has all of the words that were typed; all of it where nothing was. */
export function labelled<Thing extends { label: string }>(things: readonly Thing[], typed: string): Thing[] {
  const words = wordsOf(typed)
  return things.filter(({ label }) => hasWords(label, words))
}

/** The activities of a group that are looked for: all of them where its own name is. */
export function foundIn(
  { id, label }: Pick<PlanGroup, 'id' | 'label'>,
  { activities }: Pick<PlanContent, 'activities'>,
  typed: string,
): PlanActivity[] {
  const own = activities.filter(({ group }) => group === id)
  return labelled([{ label }], typed).length > 0 ? own : labelled(own, typed)
}

/** So many activities fit on a phone in a few screens. The groups of a longer plan are folded, and it can be searched. */
const LONG_PLAN = 40

export const isLongPlan = (activities: readonly unknown[]): boolean => activities.length > LONG_PLAN
