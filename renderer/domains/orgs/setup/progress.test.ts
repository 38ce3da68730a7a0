import { describe, expect, test } from 'vitest'
import { afterStep, stepToResume, stepsOf } from './progress.ts'

const ALL = stepsOf({ hasHours: true })
const WITHOUT_HOURS = stepsOf({ hasHours: false })

describe('the set-up', () => {
  test.each<[string, Parameters<typeof stepToResume>[1], string]>([
    ['begins at the beginning', {}, 'setup'],
    ['goes on where it was left', { steps: [1], lastIncompleteStep: 2 }, 'review'],
    ['goes on where it was left, also before what is done', { steps: [1, 2, 3], lastIncompleteStep: 2 }, 'review'],
    ['goes on at the first step that is not done', { steps: [1, 3], lastIncompleteStep: null }, 'review'],
    ['asks for the hours before the services', { steps: [1, 2], lastIncompleteStep: null }, 'hours'],
    ['asks for the hours of who was done before there was a step for them', { steps: [1, 2, 3, 4, 5] }, 'hours'],
    ['stays at its end when everything is done', { steps: [1, 2, 3, 4, 5, 6], lastIncompleteStep: null }, 'invites'],
  ])('%s', (_, progress, step) => {
    expect(stepToResume(ALL, progress)).toBe(step)
  })

  test('asks no hours of who has no schedule, also where it was left at them', () => {
    expect(WITHOUT_HOURS).not.toContain('hours')
    expect(stepToResume(WITHOUT_HOURS, { steps: [1, 2], lastIncompleteStep: 6 })).toBe('services')
    expect(afterStep(WITHOUT_HOURS, { steps: [1] }, 'review')).toEqual({ steps: [1, 2], lastIncompleteStep: 3 })
  })

  test('keeps each step once, by its number, and leads to the next', () => {
    expect(afterStep(ALL, { steps: [3, 1] }, 'review')).toEqual({ steps: [1, 2, 3], lastIncompleteStep: 6 })
    expect(afterStep(ALL, { steps: [1, 2] }, 'hours')).toEqual({ steps: [1, 2, 6], lastIncompleteStep: 3 })
    expect(afterStep(ALL, { steps: [1, 2, 3, 4, 6] }, 'invites')).toEqual({
      steps: [1, 2, 3, 4, 5, 6],
      lastIncompleteStep: null,
    })
  })
})
