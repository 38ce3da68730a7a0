import { expect, it } from 'vitest'
import { leadChoices, leadWords } from './reminder-leads.ts'

it.each([
  [10_080, { unit: 'days', count: 7 }],
  [1440, { unit: 'days', count: 1 }],
  [240, { unit: 'hours', count: 4 }],
  [90, { unit: 'minutes', count: 90 }],
])('%d minutes before are %o', (minutes, words) => {
  expect(leadWords(minutes)).toEqual(words)
})

it('a time that was chosen by another way is offered in its place', () => {
  const choices = leadChoices([1440, 90])
  expect(choices.filter((lead) => lead === 1440)).toHaveLength(1)
  expect(choices.slice(-3)).toEqual([90, 60, 30])
})
