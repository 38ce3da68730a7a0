import type { Place } from '#shared/domains/websites/content/tree.ts'
import { offsetOf } from '../page/offset-of.ts'
import { changeBetween, movedBy } from './text-change.ts'

/** Something to be looked at, in words. */
export interface Remark extends Place {
  severity: 'error' | 'warning'
  message: string
}

interface Mark {
  from: number
  to: number
  severity: Remark['severity']
  message: string
}

/** What a mark stands under: the tag, the attribute with its value, or the word that begins there. */
const TOKEN = /<\/?[\w.:-]*|[\w.:-]+=(?:"[^"\n]*"|'[^'\n]*')|[^\s<]+/y

/**
 * Where remarks stand in a text.
 *
 * @param looked the text that they were made of, which may be an older one: they move with their words
 */
export function marksOf(remarks: readonly Remark[], looked: string, text: string): Mark[] {
  const change = changeBetween(looked, text)
  return remarks
    .map(({ severity, message, ...place }) => {
      const from = Math.min(offsetOf(looked, place), looked.length)
      TOKEN.lastIndex = from
      const length = TOKEN.exec(looked)?.[0].length ?? 0
      const start = Math.min(movedBy(change, from), text.length)
      return {
        from: start,
        to: Math.min(Math.max(movedBy(change, from + length), start), text.length),
        severity,
        message,
      }
    })
    .toSorted((one, other) => one.from - other.from)
}
