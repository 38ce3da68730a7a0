import type { JudgedLine } from './import-kind.ts'
import type { LineProblem } from './line-problem.ts'

/** What a kind that knows what is there already plans for a line. */
interface Planned {
  line: { line: number }
  known: { id: string } | null
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  fields: readonly string[]
  problems: readonly LineProblem[]
}

const OUTCOMES = {
  create: 'new',
  change: 'change',
  unchanged: 'double',
  wrong: 'wrong',
} as const satisfies Record<Planned['action'], JudgedLine['outcome']>

/** Whatever stands in the column of addresses, it is kept no longer than an address can be. */
const EMAIL_MAX = 254

/**
 * A planned line as the imports keep it.
 *
 * @param more whose line it is, where it is a person's, and what it hangs together with
 */
export const judgedOf = (
  { line: { line }, known, action, fields, problems }: Planned,
  { email = null, ...more }: { email?: string | null | undefined; twinLine?: number | null; turn?: number | undefined },
): JudgedLine => ({
  line,
  outcome: OUTCOMES[action],
  problems: action === 'wrong' ? problems : [],
  fields: action === 'change' ? fields : [],
  twinId: known?.id ?? null,
  twinLine: more.twinLine ?? null,
  turn: more.turn ?? line,
  email: email?.slice(0, EMAIL_MAX).toLowerCase() ?? null,
  given: null,
})
