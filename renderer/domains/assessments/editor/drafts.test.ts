import { describe, expect, it } from 'vitest'
import { ASSESSMENT_GROUPS_MAX, PageContent, QUESTIONS_MAX } from '#shared/domains/assessments/schema.ts'
import type { SuggestedGroup } from '#shared/domains/ai/questions-schema.ts'
import { newGroup, newQuestion, templateOf, withSuggested } from './drafts.ts'

const SLEEP: SuggestedGroup = {
  label: 'Sleep',
  questions: [
    { question: 'How content are you with it?', type: 'scale', options: [] },
    {
      question: 'Would you change something?',
      type: 'single',
      options: [
        { label: 'No', severity: 1 },
        { label: 'Yes', severity: 3 },
      ],
    },
    { question: 'What?', type: 'text', options: [] },
  ],
}

describe('suggested groups of questions', () => {
  it('stand after what there is, and can be saved as they are', () => {
    const page = templateOf('phq9', () => 'Mood', 'en')
    const { groups, questions } = withSuggested(page, [SLEEP], 'en')
    const saved = PageContent.parse({ ...page, groups, questions })
    expect(saved.groups.map(({ label, order }) => [label, order])).toEqual([
      [{ en: 'Mood' }, 0],
      [{ en: 'Sleep' }, 1],
    ])
    expect(saved.questions.map(({ type, min, max, options }) => [type, min, max, options.length])).toEqual([
      ['scale', 0, 10, 0],
      ['single', null, null, 2],
      ['text', null, null, 0],
    ])
    expect(saved.questions[1]?.options.map(({ severity }) => severity)).toEqual([1, 3])
    expect(saved.questions.every(({ group }) => group === saved.groups[1]?.id)).toBe(true)
  })

  it('are left out where there is no room for them', () => {
    const full = Array.from({ length: ASSESSMENT_GROUPS_MAX }, (_, order) => newGroup(order))
    expect(withSuggested({ groups: full, questions: [] }, [SLEEP], 'en')).toEqual({ groups: full, questions: [] })
    const group = newGroup(0)
    const many = Array.from({ length: QUESTIONS_MAX }, () => newQuestion(group.id))
    expect(withSuggested({ groups: [group], questions: many }, [SLEEP], 'en')).toEqual({
      groups: [group],
      questions: many,
    })
  })
})
