import { describe, expect, it } from 'vitest'
import { lengthIn } from './length.ts'

describe('how long a visit takes', () => {
  it.each([
    ['en', 45, '45 minutes'],
    ['en', 90, '90 minutes'],
    ['en', 120, '2 hours'],
    ['en', 150, '2 hr 30 min'],
    ['fr', 150, '2 h 30 min'],
    ['zh-CN', 150, '2小时 30分钟'],
  ])('is told to the minute: %s, %i', (tag, minutes, words) => {
    expect(lengthIn(tag, minutes).replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')).toBe(words)
  })
})
