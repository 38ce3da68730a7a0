import { NO_ADVICE, PLAIN_QUESTION } from '#shared/domains/assessments/blank.ts'
import { GROUP_COLORS, GROUP_ICONS } from '#shared/domains/assessments/content.ts'
import type { Instrument } from '#shared/domains/assessments/content.ts'
import type { SuggestedGroup } from '#shared/domains/ai/questions-schema.ts'
import { ASSESSMENT_GROUPS_MAX, QUESTIONS_MAX } from '#shared/domains/assessments/schema.ts'
import type { Group, PageContent, Question } from '#shared/domains/assessments/schema.ts'

/** Names a group, a question or an option for good. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)

export const TEMPLATES = ['empty', 'wellness', 'phq9', 'gad7', 'who5'] as const
export type Template = (typeof TEMPLATES)[number]

export const newGroup = (order: number, part: Partial<Group> = {}): Group => ({
  id: newId(),
  label: {},
  description: {},
  icon: GROUP_ICONS[order % GROUP_ICONS.length] ?? 'heart',
  color: GROUP_COLORS[order % GROUP_COLORS.length] ?? 'default',
  order,
  instrument: null,
  advice: NO_ADVICE,
  ...part,
})

export const newQuestion = (group: string, part: Partial<Question> = {}): Question => ({
  ...PLAIN_QUESTION,
  id: newId(),
  group,
  question: {},
  type: 'single',
  options: [
    { id: newId(), label: {}, severity: 1 },
    { id: newId(), label: {}, severity: 2 },
  ],
  isRequired: true,
  ...part,
})

/**
 * With suggested groups after those that there are, each with its questions, in the language that they were written in; what
 * there is no room for is left out.
 */
export function withSuggested(
  { groups, questions }: Pick<PageContent, 'groups' | 'questions'>,
  suggested: readonly SuggestedGroup[],
  language: string,
): Pick<PageContent, 'groups' | 'questions'> {
  const room = suggested.slice(0, ASSESSMENT_GROUPS_MAX - groups.length)
  const added = room.map(({ label }, index) => newGroup(groups.length + index, { label: { [language]: label } }))
  const asked = room.flatMap((group, index) =>
    group.questions.map(({ question, type, options }) => {
      const made = newQuestion(added[index]?.id ?? '', { question: { [language]: question } })
      const chosen = options.map(({ label, severity }) => ({ id: newId(), label: { [language]: label }, severity }))
      return { ...made, ...ofType({ ...made, options: chosen }, type) }
    }),
  )
  const kept = asked.slice(0, QUESTIONS_MAX - questions.length)
  const filled = new Set(kept.map(({ group }) => group))
  return { groups: [...groups, ...added.filter(({ id }) => filled.has(id))], questions: [...questions, ...kept] }
}

/** A question of another type keeps its words; options and limits are there where they belong. */
export function ofType(question: Question, type: Question['type']): Partial<Question> {
  const isChosen = type === 'single' || type === 'multi'
  const options = question.options.length > 0 ? question.options : newQuestion('').options
  return {
    type,
    options: isChosen ? options : [],
    min: type === 'scale' ? 0 : null,
    max: type === 'scale' ? 10 : null,
    medium: null,
    high: null,
  }
}

/** What a new page begins with. The words of its groups are the editor's, in the language of who writes. */
export function templateOf(template: Template, word: (key: Template) => string, language: string): PageContent {
  const inOwn = (text: string) => ({ [language]: text })
  const empty: PageContent = { name: {}, narrative: {}, summaryPrompt: '', groups: [], questions: [] }
  if (template === 'empty') {
    const group = newGroup(0)
    return { ...empty, groups: [group], questions: [newQuestion(group.id)] }
  }
  const instruments: Instrument[] = template === 'wellness' ? ['who5', 'gad7', 'phq9'] : [template]
  return {
    ...empty,
    name: inOwn(word(template)),
    groups: instruments.map((instrument, order) => newGroup(order, { instrument, label: inOwn(word(instrument)) })),
  }
}
