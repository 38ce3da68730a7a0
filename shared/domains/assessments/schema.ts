import { z } from 'zod'
import { AssessmentId, OrgId } from '../../kernel/ids.ts'
import { hasText, localText } from '../scheduling/visit-types/local-text.ts'
import { GROUP_COLORS, GROUP_ICONS, Instrument, MedicalField, PartId, QuestionType, Severity } from './content.ts'

export const ASSESSMENTS_MAX = 50
export const ASSESSMENT_GROUPS_MAX = 30
export const QUESTIONS_MAX = 100
export const ASSESSMENT_OPTIONS_MAX = 20
export const ASSESSMENT_NAME_MAX = 120
export const ASSESSMENT_NARRATIVE_MAX = 4000
export const PROMPT_MAX = 2000
export const QUESTION_MAX = 300
export const ADVICE_MAX = 1500
export const SNPS_MAX = 50

/** What a group advises where it matters: one thing a line. */
const Advice = z.strictObject({
  activitiesToTry: localText(ADVICE_MAX),
  activitiesToAvoid: localText(ADVICE_MAX),
  foodsToEat: localText(ADVICE_MAX),
  foodsToAvoid: localText(ADVICE_MAX),
  supplements: localText(ADVICE_MAX),
  snps: z
    .array(
      z.strictObject({
        rsid: z.string().regex(/^rs\d{1,12}$/, 'validation.format'),
        poly: z.string().regex(/^[ACGTDI]$/, 'validation.format'),
      }),
    )
    .max(SNPS_MAX),
})
export type Advice = z.infer<typeof Advice>
export const ADVICE_LISTS = [
  'activitiesToTry',
  'activitiesToAvoid',
  'foodsToEat',
  'foodsToAvoid',
  'supplements',
] as const

const Group = z.strictObject({
  id: PartId,
  label: localText(QUESTION_MAX).refine(hasText, 'validation.required'),
  description: localText(ASSESSMENT_NARRATIVE_MAX),
  icon: z.enum(GROUP_ICONS),
  color: z.enum(GROUP_COLORS),
  order: z.int().min(0),
  /** Its questions are those of the instrument, in the words of its authors, and no others. */
  instrument: Instrument.nullable(),
  advice: Advice,
})
export type Group = z.infer<typeof Group>

const Option = z.strictObject({
  id: PartId,
  label: localText(QUESTION_MAX).refine(hasText, 'validation.required'),
  /** How much it matters that somebody chose it. */
  severity: Severity,
})

const Limit = z.number().min(-1_000_000).max(1_000_000).nullable()

const Question = z
  .strictObject({
    id: PartId.refine((id) => !/^(phq9|gad7|who5)i\d$/.test(id), 'validation.duplicateId'),
    group: PartId,
    question: localText(QUESTION_MAX).refine(hasText, 'validation.required'),
    type: QuestionType,
    options: z.array(Option).max(ASSESSMENT_OPTIONS_MAX),
    isRequired: z.boolean(),
    /** Of a number or a scale. */
    min: Limit,
    max: Limit,
    /** From where a number matters: at and beyond it, upwards unless `isLowWorse`. */
    medium: Limit,
    high: Limit,
    isLowWorse: z.boolean(),
    shownIf: z.strictObject({ question: PartId, options: z.array(PartId).min(1, 'validation.required') }).nullable(),
    /** Where it goes in the medical history of who registers. */
    medical: MedicalField.nullable(),
  })
  .refine(({ type, options }) => isChosen(type) === options.length > 0, {
    path: ['options'],
    message: 'validation.formOptions',
  })
  .refine(({ options }) => isUnique(options), { path: ['options'], message: 'validation.duplicateId' })
  .refine(({ type, min, max }) => type !== 'scale' || (min !== null && max !== null && max - min <= 10 && max > min), {
    path: ['max'],
    message: 'validation.scaleSteps',
  })
export type Question = z.infer<typeof Question>

const isChosen = (type: QuestionType): boolean => type === 'single' || type === 'multi'
const isUnique = (list: readonly { id: string }[]): boolean => new Set(list.map(({ id }) => id)).size === list.length

/** What stands in a page; what is published is what visitors get, this is what is worked on. */
export const PageContent = z
  .strictObject({
    name: localText(ASSESSMENT_NAME_MAX).refine(hasText, 'validation.nameRequired'),
    narrative: localText(ASSESSMENT_NARRATIVE_MAX),
    summaryPrompt: z.string().trim().max(PROMPT_MAX),
    groups: z
      .array(Group)
      .min(1, 'validation.formFields')
      .max(ASSESSMENT_GROUPS_MAX)
      .refine((groups) => isUnique(groups), 'validation.duplicateId')
      // The items of an instrument have one id each.
      .refine((groups) => {
        const used = groups.flatMap(({ instrument }) => instrument ?? [])
        return new Set(used).size === used.length
      }, 'validation.duplicateId'),
    questions: z
      .array(Question)
      .max(QUESTIONS_MAX)
      .refine((questions) => isUnique(questions), 'validation.duplicateId'),
  })
  .superRefine(({ groups, questions }, context) => {
    for (const [index, question] of questions.entries()) {
      const group = groups.find(({ id }) => id === question.group)
      if (group === undefined || group.instrument !== null)
        context.addIssue({ code: 'custom', path: ['questions', index, 'group'], message: 'validation.unknownField' })
      if (question.shownIf !== null && !isBefore(questions, index, question.shownIf))
        context.addIssue({ code: 'custom', path: ['questions', index, 'shownIf'], message: 'validation.shownIf' })
    }
    for (const [index, group] of groups.entries())
      if (group.instrument === null && !questions.some((question) => question.group === group.id))
        context.addIssue({ code: 'custom', path: ['groups', index, 'label'], message: 'validation.groupEmpty' })
  })
export type PageContent = z.infer<typeof PageContent>

/** A condition asks for options of a question that has some, and is another one. */
function isBefore(
  questions: readonly Question[],
  index: number,
  { question, options }: { question: string; options: readonly string[] },
): boolean {
  const on = questions.find(({ id }) => id === question)
  if (on === undefined || on.id === questions[index]?.id || !isChosen(on.type)) return false
  return options.every((option) => on.options.some(({ id }) => id === option))
}

export const NewPage = z.strictObject({ content: PageContent })
export const ChangePage = z.strictObject({ version: z.int().min(1), content: PageContent })

/** A page as the clinic sees it. */
export const PageView = z.object({
  id: AssessmentId,
  orgId: OrgId,
  content: PageContent,
  /** The number of what visitors get; 0 for one that was never published. */
  published: z.number().int(),
  isChanged: z.boolean(),
  isWithdrawn: z.boolean(),
  version: z.number().int(),
  /** How many have finished it. */
  finished: z.number().int(),
})
export type PageView = z.infer<typeof PageView>
