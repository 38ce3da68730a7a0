import { structuredPatch } from 'diff'

/** A line of two texts that are held against each other. */
export interface ComparedLine {
  kind: 'same' | 'added' | 'removed'
  /** Where it stands in the text that it is of, from 1; in the later one where it is the same in both. */
  line: number
  text: string
}

/** Lines around a change that say where in the page it is. */
const CONTEXT = 2
/** Milliseconds; two texts with nothing in common would take long. */
const PATIENCE = 1500

/**
 * What is different between two texts, as stretches of lines with a little of what stands around each.
 *
 * @returns null where they are too different to tell in reasonable time
 */
export function compareLines(before: string, after: string): ComparedLine[][] | null {
  const patch = structuredPatch('', '', withEnd(before), withEnd(after), '', '', {
    context: CONTEXT,
    timeout: PATIENCE,
    stripTrailingCr: true,
  })
  if (patch === undefined) return null
  return patch.hunks.map((hunk) => {
    let [old, young] = [hunk.oldStart, hunk.newStart]
    return hunk.lines.map((line) => {
      const text = line.slice(1)
      if (line.startsWith('-')) return { kind: 'removed', line: old++, text }
      if (line.startsWith('+')) return { kind: 'added', line: young++, text }
      old += 1
      return { kind: 'same', line: young++, text }
    })
  })
}

/** Whether there is an empty line at the very end is nothing that a page shows. */
const withEnd = (text: string): string => `${text.trimEnd()}\n`
