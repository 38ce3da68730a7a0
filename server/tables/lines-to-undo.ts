import type { z } from 'zod'
import type { LineToUndo, UndoneLine } from './import-kind.ts'

/** What a step of lines has made, with what was kept beside it; and what it has changed, with what was there before. */
interface Apart<Before> {
  made: { id: string; before: string | null }[]
  changed: (Before & { id: string })[]
}

/** Tells what lines have made from what they have changed; whatever came to nothing is neither. */
export function apart<Before extends object>(lines: readonly LineToUndo[], schema: z.ZodType<Before>): Apart<Before> {
  const found: Apart<Before> = { made: [], changed: [] }
  for (const { outcome, madeId: id, before } of lines) {
    if (id === null) continue
    if (outcome === 'made') found.made.push({ id, before })
    else if (outcome === 'changed' && before !== null) found.changed.push({ ...schema.parse(JSON.parse(before)), id })
  }
  return found
}

/** Answers for each line whether what came of it was taken back, by what was. */
export const answered = (lines: readonly LineToUndo[], undone: ReadonlySet<string>): UndoneLine[] =>
  lines.map(({ line, madeId }) => ({ line, outcome: madeId === null || undone.has(madeId) ? 'undone' : 'kept' }))
