import { describe, expect, test } from 'vitest'
import { afterStep, stepToResume } from './progress.ts'

describe('the set-up', () => {
  test.each<[string, Parameters<typeof stepToResume>[0], string]>([
    ['begins at the beginning', {}, 'setup'],
    ['goes on where it was left', { steps: [1], lastIncompleteStep: 2 }, 'review'],
    ['goes on where it was left, also before what is done', { steps: [1, 2, 3], lastIncompleteStep: 2 }, 'review'],
    ['goes on at the first step that is not done', { steps: [1, 3], lastIncompleteStep: null }, 'review'],
    ['stays at its end when everything is done', { steps: [1, 2, 3, 4, 5], lastIncompleteStep: null }, 'invites'],
  ])('%s', (_, progress, step) => {
    expect(stepToResume(progress)).toBe(step)
  })

  test('keeps each step once, in order, and leads to the next', () => {
    expect(afterStep({ steps: [3, 1] }, 'review')).toEqual({ steps: [1, 2, 3], lastIncompleteStep: 3 })
    expect(afterStep({ steps: [1, 2] }, 'review')).toEqual({ steps: [1, 2], lastIncompleteStep: 3 })
    expect(afterStep({ steps: [1, 2, 3, 4] }, 'invites')).toEqual({ steps: [1, 2, 3, 4, 5], lastIncompleteStep: null })
  })
})
