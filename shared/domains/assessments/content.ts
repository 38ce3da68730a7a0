import { z } from 'zod'

/** A text in the languages that it was written in. */
const Texts = z.record(z.string(), z.string())

/** Names a group, a question or an option for good, so that answers find it when its words or its place change. */
export const PartId = z.string().regex(/^[a-z0-9]{1,12}$/)

/** Spec §9: low, medium, high. */
export const Severity = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type Severity = z.infer<typeof Severity>

/** Standard questionnaires with a published scoring (docs/decisions/assessments/assessments.md). */
export const Instrument = z.enum(['phq9', 'gad7', 'who5'])
export type Instrument = z.infer<typeof Instrument>

export const QuestionType = z.enum(['single', 'multi', 'number', 'text', 'scale'])
export type QuestionType = z.infer<typeof QuestionType>

/** Fields of a medical history that an answer can be taken along to. */
export const MedicalField = z.enum(['otherConditions', 'surgeries', 'medications', 'allergies', 'otherFamilyHistory'])
export type MedicalField = z.infer<typeof MedicalField>

export const GROUP_COLORS = ['default', 'cyan', 'green', 'purple', 'orange', 'red', 'grey'] as const
export const GROUP_ICONS = ['heart', 'moon', 'leaf', 'run', 'mind', 'drop', 'sun', 'shield'] as const

export const ShownIf = z.object({ question: PartId, options: z.array(PartId) })

/** A page as whoever fills it in reads it. Apart from how it is written, so that the public page stays light. */
export const AskedGroup = z.object({
  id: PartId,
  label: Texts,
  description: Texts,
  icon: z.enum(GROUP_ICONS),
  color: z.enum(GROUP_COLORS),
  order: z.number().int(),
  instrument: Instrument.nullable(),
})
export type AskedGroup = z.infer<typeof AskedGroup>

export const AskedQuestion = z.object({
  id: PartId,
  group: PartId,
  question: Texts,
  type: QuestionType,
  options: z.array(z.object({ id: PartId, label: Texts })),
  /** Whether several options can be chosen (spec §3). */
  multi: z.boolean(),
  isRequired: z.boolean(),
  /** Of a number or a scale. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  shownIf: ShownIf.nullable(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const Questionnaire = z.object({ groups: z.array(AskedGroup), questions: z.array(AskedQuestion) })
export type Questionnaire = z.infer<typeof Questionnaire>

export const ANSWER_MAX = 1000

/** A text, a number, one option or several. */
export const AnswerValue = z.union([z.string().max(ANSWER_MAX), z.number(), z.array(PartId).max(50)])
export type AnswerValue = z.infer<typeof AnswerValue>

/** By the ids of the questions. */
export const Answers = z.record(PartId, AnswerValue)
export type Answers = z.infer<typeof Answers>

/** A genetic variation that a group tells about, and the letter that counts. */
export const Snp = z.object({ rsid: z.string(), poly: z.string() })
export type Snp = z.infer<typeof Snp>

/** Spec §3 Summary item. */
export const SummaryItem = z.object({
  group: PartId,
  title: z.string(),
  summary: z.string(),
  severity: Severity,
  activitiesToTry: z.array(z.string()),
  activitiesToAvoid: z.array(z.string()),
  foodsToEat: z.array(z.string()),
  foodsToAvoid: z.array(z.string()),
  supplements: z.array(z.string()),
  snps: z.array(Snp),
})
export type SummaryItem = z.infer<typeof SummaryItem>

/** What a standard questionnaire came to. */
export const Score = z.object({
  instrument: Instrument,
  score: z.number(),
  max: z.number(),
  /** A key of `taking.bands`. */
  band: z.string(),
  severity: Severity,
})
export type Score = z.infer<typeof Score>

export const Summary = z.object({
  /** Nobody but rules writes it (docs/decisions/assessments/assessments.md). */
  by: z.literal('rules'),
  language: z.string(),
  items: z.array(SummaryItem),
  scores: z.array(Score),
  /** Somebody has answered that they thought of death or of hurting themselves. */
  isUrgent: z.boolean(),
})
export type Summary = z.infer<typeof Summary>
