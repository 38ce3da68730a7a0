import type { AnswerValue, Answers, AskedGroup, AskedQuestion, Questionnaire } from './content.ts'
import { ANSWER_MAX } from './content.ts'

/** What is wrong with an answer: a key of `validation` in the `errors` catalogue. */
export interface Fault {
  key: string
  values?: Record<string, number>
}

/** The groups in their order that have a question to show, each with those that are shown. */
export function shownGroups(
  { groups, questions }: Questionnaire,
  answers: Answers,
): { group: AskedGroup; questions: AskedQuestion[] }[] {
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id))
  return groups
    .toSorted((one, other) => one.order - other.order)
    .map((group) => ({ group, questions: questions.filter(({ id, group: of }) => of === group.id && shown.has(id)) }))
    .filter((one) => one.questions.length > 0)
}

/** The questions whose condition holds: a condition on a question that is itself hidden never does, nor one in a circle. */
export function shownQuestions<Question extends Pick<AskedQuestion, 'id' | 'shownIf'>>(
  questions: readonly Question[],
  answers: Answers,
): Question[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isShown = (question: Question, seen: ReadonlySet<string>): boolean => {
    const { id, shownIf } = question
    if (shownIf === null) return true
    const on = byId.get(shownIf.question)
    if (on === undefined || seen.has(id) || !isShown(on, new Set([...seen, id]))) return false
    return shownIf.options.some((option) => chosenIn(answers[shownIf.question]).includes(option))
  }
  return questions.filter((question) => isShown(question, new Set()))
}

export function chosenIn(value: AnswerValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}

/** Only what answers a question that is shown, without what was left empty and without spaces around what was typed. */
export function tidied(questions: readonly AskedQuestion[], answers: Answers): Answers {
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id))
  const kept = Object.entries(answers).map(([id, value]): [string, AnswerValue] => [
    id,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(kept.filter(([id, value]) => shown.has(id) && !isEmpty(value)))
}

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is wrong with the answers to these questions, by their ids; the page asks it before it goes on, and the server once more. */
export function judgeAnswers(questions: readonly AskedQuestion[], answers: Answers): Record<string, Fault> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const fault = faultOf(question, answers[question.id])
      return fault === null ? [] : [[question.id, fault]]
    }),
  )
}

function faultOf(question: AskedQuestion, value: AnswerValue | undefined): Fault | null {
  if (value === undefined || isEmpty(value)) return question.isRequired ? { key: 'validation.required' } : null
  switch (question.type) {
    case 'text': {
      if (typeof value !== 'string') return { key: 'validation.type' }
      return value.length > ANSWER_MAX ? { key: 'validation.tooLong', values: { maximum: ANSWER_MAX } } : null
    }
    case 'number':
    case 'scale':
      return faultOfNumber(question, value)
    case 'single':
      return typeof value === 'string' && isOption(question, value) ? null : { key: 'validation.choice' }
    case 'multi':
      return Array.isArray(value) && value.every((id) => isOption(question, id)) && new Set(value).size === value.length
        ? null
        : { key: 'validation.choice' }
  }
}

const isOption = ({ options }: AskedQuestion, id: string): boolean => options.some((option) => option.id === id)

function faultOfNumber({ type, min, max }: AskedQuestion, value: AnswerValue): Fault | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { key: 'validation.type' }
  if (type === 'scale' && !Number.isInteger(value)) return { key: 'validation.type' }
  if (min !== null && value < min) return { key: 'validation.tooSmall', values: { minimum: min } }
  return max !== null && value > max ? { key: 'validation.tooBig', values: { maximum: max } } : null
}
