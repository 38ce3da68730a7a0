import { z } from 'zod'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { PlanColumn } from '#shared/domains/imports/plan-columns.ts'
import { answerOfWord, entryTypeOfWord, frequencyOfWord } from '#shared/domains/imports/plan-words.ts'
import { PlanActivity, PlanContent, PlanGoal, PlanGroup } from '#shared/domains/plans/schema.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { RawLine } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

const { label, icon, tips, frequency, quickAdd, quickAddSlots } = PlanActivity.shape

/** What a file can say of a template as a whole. */
export const TemplateWords = PlanContent.pick({ description: true, narrative: true, entryType: true }).partial()
export type TemplateWords = z.infer<typeof TemplateWords>

/** What it can say of an activity beside where it stands and what it is called. */
const ActivityWords = z
  .object({
    icon: icon.unwrap(),
    tips: tips.unwrap(),
    frequency: frequency.unwrap(),
    quickAdd: quickAdd.unwrap(),
    quickAddSlots: quickAddSlots.unwrap(),
  })
  .partial()
type ActivityWords = z.infer<typeof ActivityWords>

/** A line by what its columns are. An empty cell says nothing, as the lines of a template repeat each other or leave out. */
export interface TemplateLine {
  line: number
  /** As it stands there. */
  template: string | null
  ofTemplate: TemplateWords
  group: string | null
  activity: string | null
  ofActivity: ActivityWords
  goal: string | null
  /** Times a week. */
  target: number | null
  problems: readonly LineProblem[]
}

/**
 * What a spreadsheet would compute: `=1+1`, `@SUM(A1)`, `+cmd|…`, also with signs of full width. An activity that begins with a
 * dash or a number with its sign is none.
 */
const COMPUTED = /^(?:[=@＝＠]|[+\-＋－][^\s+-]*[+\-*/(|!])/u

const { description, narrative } = PlanContent.shape

/** Reads a line by what its columns are; what is wrong with a cell is told with its column. */
export function toldLine({ line, cells, problems }: RawLine, mapping: ImportMapping): TemplateLine {
  const word = wordsOf(cells, mapping)
  const told = (column: PlanColumn) => word(column) ?? null
  const found: LineProblem[] = []
  const wrong = (column: PlanColumn, key: string, values?: LineProblem['sentence']['values']): null => {
    found.push(problem(column, key, values))
    return null
  }
  const parsed = <Value>(column: PlanColumn, schema: z.ZodType<Value>, value: unknown): Value | null => {
    const { data, error } = schema.safeParse(value, { reportInput: true })
    const [issue] = error?.issues ?? []
    if (issue !== undefined) found.push({ field: column, sentence: sentenceOfIssue(issue) })
    return data ?? null
  }
  const text = (column: PlanColumn, schema: z.ZodType<string | null>, cell = told(column)): string | null => {
    if (cell === null) return null
    return COMPUTED.test(cell) ? wrong(column, 'validation.importFormula') : parsed(column, schema, cell)
  }
  // A label is one line, as it is where it is typed.
  const oneLine = (column: PlanColumn, schema: z.ZodType<string>): string | null =>
    text(column, schema, told(column)?.replaceAll(/\s+/gu, ' ') ?? null)
  const count = (column: PlanColumn, schema: z.ZodType<number>): number | null => {
    const cell = told(column)
    if (cell === null) return null
    // `1,5` and `2-3` are no number of times, and nobody knows which was meant.
    return /^\d{1,9}$/.test(cell) ? parsed(column, schema, Number(cell)) : wrong(column, 'validation.wholeNumber')
  }
  const choice = <Value extends string>(
    column: PlanColumn,
    read: (cell: string) => Value | null,
    key: string,
  ): Value | null => {
    const cell = told(column)
    return cell === null ? null : (read(cell) ?? wrong(column, key, { word: cell }))
  }

  const yesOrNo = (column: PlanColumn): boolean | null => {
    const answer = choice(column, answerOfWord, 'validation.importYesNo')
    return answer === null ? null : answer === 'yes'
  }
  const read = {
    ofTemplate: TemplateWords.parse(
      said({
        description: text('description', description),
        narrative: text('narrative', narrative),
        entryType: choice('entryType', entryTypeOfWord, 'validation.importEntryType'),
      }),
    ),
    group: oneLine('group', PlanGroup.shape.label),
    activity: oneLine('activity', label),
    ofActivity: ActivityWords.parse(
      said({
        icon: text('icon', icon.unwrap()),
        tips: text('tips', tips.unwrap()),
        frequency: choice('frequency', frequencyOfWord, 'validation.importFrequency'),
        quickAdd: yesOrNo('quickAdd'),
        quickAddSlots: count('quickAddSlots', quickAddSlots.unwrap()),
      }),
    ),
    goal: oneLine('goal', PlanGoal.shape.goal),
    target: count('target', PlanGoal.shape.target),
  }
  // Of a line that is cut off, nothing else is worth telling.
  return { line, template: told('template'), ...read, problems: problems.length > 0 ? problems : found }
}

/** Without what a line says nothing of. */
const said = (words: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== null))
