import { LocalDate } from '../../kernel/time.ts'
import { LONG_MAX, SHORT_MAX, STROKES_MAX } from './content.ts'
import type { AnswerValue, Answers, FormField, Signature } from './content.ts'

/** What is wrong with an answer: a key of `validation` in the `errors` catalogue, and what fills it in. */
export interface Fault {
  key: string
  values?: Record<string, number>
}

/**
 * What is wrong with answers, by the ids of their fields; nothing where they can be signed. The page asks it before it sends,
 * and the server once more.
 */
export function judgeAnswers(fields: readonly FormField[], answers: Answers): Record<string, Fault> {
  const faults: [string, Fault][] = []
  for (const id of Object.keys(answers))
    if (!fields.some((field) => field.id === id)) faults.push([id, { key: 'validation.unknownField' }])
  for (const field of fields) {
    const fault = faultOf(field, answers[field.id])
    if (fault !== null) faults.push([field.id, fault])
  }
  return Object.fromEntries(faults)
}

/** Without what was left empty, and without spaces around what was typed. */
export function tidied(answers: Answers): Answers {
  const kept = Object.entries(answers).map(([id, value]): [string, AnswerValue] => [
    id,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(kept.filter(([, value]) => !isEmpty(value)))
}

/** Whether nothing was put in. */
export function isEmpty(value: AnswerValue | undefined): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && !isSigned(value)
}

const isSigned = ({ name = '', strokes = [] }: Signature): boolean =>
  name.trim() !== '' || strokes.some((stroke) => stroke.length >= 4)

function faultOf(field: FormField, value: AnswerValue | undefined): Fault | null {
  // To leave a text to agree to unticked is not to agree.
  if (field.kind === 'consent' && field.isRequired && value !== true) return { key: 'validation.required' }
  if (value === undefined || isEmpty(value)) return field.isRequired ? { key: 'validation.required' } : null
  return FAULTS[field.kind](value, field)
}

const WRONG_TYPE: Fault = { key: 'validation.type' }
const WRONG_CHOICE: Fault = { key: 'validation.choice' }

const text =
  (max: number) =>
  (value: AnswerValue): Fault | null => {
    if (typeof value !== 'string') return WRONG_TYPE
    return value.length > max ? { key: 'validation.tooLong', values: { maximum: max } } : null
  }
const yesOrNo = (value: AnswerValue): Fault | null => (typeof value === 'boolean' ? null : WRONG_TYPE)
const isOption = (field: FormField, id: string): boolean => field.options.some((option) => option.id === id)

const FAULTS: Record<FormField['kind'], (value: AnswerValue, field: FormField) => Fault | null> = {
  short: text(SHORT_MAX),
  long: text(LONG_MAX),
  yesNo: yesOrNo,
  consent: yesOrNo,
  oneOf: (value, field) => (typeof value === 'string' && isOption(field, value) ? null : WRONG_CHOICE),
  manyOf: (value, field) =>
    Array.isArray(value) && value.every((id) => isOption(field, id)) && new Set(value).size === value.length
      ? null
      : WRONG_CHOICE,
  date: (value) => (LocalDate.safeParse(value).success ? null : { key: 'validation.format' }),
  number: (value) => (typeof value === 'number' ? null : WRONG_TYPE),
  signature: (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return WRONG_TYPE
    const strokes = value.strokes ?? []
    if (strokes.some((stroke) => stroke.length % 2 === 1)) return { key: 'validation.format' }
    return strokes.flat().length > STROKES_MAX ? { key: 'validation.tooLong', values: { maximum: STROKES_MAX } } : null
  },
}
