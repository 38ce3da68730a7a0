import { literalPattern } from '#shared/kernel/text/literal-pattern.ts'
import type { Told } from '../told.ts'

/** In place of what says who somebody is. */
const GONE = '…'
const MAIL = /[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/gu
const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
/** Seven digits or more, whatever stands between them: phone numbers, records, identity cards. */
const NUMBER = /\+?\p{Nd}(?:[\s().\-/]*\p{Nd}){6,}/gu
/** A number before the name of a street, in the two ways round that addresses have. */
const STREET =
  /\p{Nd}+\s+(?:\p{L}+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|drive|boulevard|blvd)\b|\p{Nd}+,?\s+(?:rue|avenue|boulevard|allée|chemin|place)\s+(?:\p{L}+\s*){1,4}|(?:đường|phố)\s+\p{L}+(?:\s+\p{L}+){0,3}/giu

/** Takes names, addresses and numbers out of what a model is told. `names`: the words by which the people concerned are known. */
export function withoutIdentity(told: Told, names: readonly string[]): Told {
  const words = names
    .flatMap((name) => [name, ...name.split(/[\s@.]+/)])
    .map((word) => word.trim())
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length)
  const known =
    words.length === 0 ? null : new RegExp(`(?<![\\p{L}])(?:${words.map(literalPattern).join('|')})(?![\\p{L}])`, 'giu')
  const clean = (text: string): string => {
    const plain = text.replaceAll(MAIL, GONE).replaceAll(LINK, GONE).replaceAll(STREET, GONE).replaceAll(NUMBER, GONE)
    return known === null ? plain : plain.replaceAll(known, GONE)
  }
  return {
    ...told,
    groups: told.groups.map(clean),
    activities: told.activities.map((activity) => ({
      ...activity,
      label: clean(activity.label),
      group: clean(activity.group),
    })),
    goals: told.goals.map((goal) => ({ ...goal, goal: clean(goal.goal), activity: clean(goal.activity) })),
    activity: told.activity === null ? null : clean(told.activity),
    ...(told.title !== undefined && { title: clean(told.title) }),
    ...(told.wish !== undefined && { wish: clean(told.wish) }),
    ...(told.assessment && {
      assessment: {
        wish: clean(told.assessment.wish),
        items: told.assessment.items.map((item) => ({
          ...item,
          title: clean(item.title),
          summary: clean(item.summary),
          toTry: item.toTry.map(clean),
          toAvoid: item.toAvoid.map(clean),
        })),
      },
    }),
    journal:
      told.journal === null
        ? null
        : {
            ...told.journal,
            moodGoesWith: told.journal.moodGoesWith.map((one) => ({ ...one, activity: clean(one.activity) })),
          },
  }
}
