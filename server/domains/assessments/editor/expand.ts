import type { AskedQuestion, Instrument, Questionnaire } from '#shared/domains/assessments/content.ts'
import { SCORINGS, itemId, optionId } from '#shared/domains/assessments/instruments.ts'
import type { PageContent } from '#shared/domains/assessments/schema.ts'
import { LANGUAGE_ORDER } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { wordsIn } from '#server/language/words.ts'

/** What a visitor is asked: the questions of the clinic, and the items of its instruments, in all five languages. */
export const askedOf = ({ groups, questions }: PageContent): Questionnaire => ({
  groups: groups.map(({ advice: _advice, ...group }) =>
    group.instrument === null || Object.keys(group.description).length > 0
      ? group
      : { ...group, description: inAll(`${group.instrument}.intro`) },
  ),
  questions: groups.flatMap(({ id, instrument }): AskedQuestion[] =>
    instrument === null ? questions.filter(({ group }) => group === id).map(asked) : itemsOf(instrument, id),
  ),
})

const asked = (question: PageContent['questions'][number]): AskedQuestion => ({
  id: question.id,
  group: question.group,
  question: question.question,
  type: question.type,
  options: question.options.map(({ id, label }) => ({ id, label })),
  multi: question.type === 'multi',
  isRequired: question.isRequired,
  min: question.min,
  max: question.max,
  shownIf: question.shownIf,
})

function itemsOf(instrument: Instrument, group: string): AskedQuestion[] {
  const { items, values } = SCORINGS[instrument]
  const options = values.map((value) => ({ id: optionId(value), label: inAll(`${instrument}.options.${value}`) }))
  return Array.from({ length: items }, (_, index) => ({
    id: itemId(instrument, index + 1),
    group,
    question: inAll(`${instrument}.items.${index + 1}`),
    type: 'single',
    options,
    multi: false,
    isRequired: true,
    min: null,
    max: null,
    shownIf: null,
  }))
}

const inAll = (key: string): Record<string, string> =>
  Object.fromEntries(
    LANGUAGE_ORDER.map((language): [string, string] => {
      const word: (key: string) => string = wordsIn(language, 'instruments')
      return [language, word(key)]
    }),
  )
