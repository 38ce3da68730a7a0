import { describe, expect, it } from 'vitest'
import { NewHelpReply, filledReply } from './replies.ts'

describe('a saved reply of the help desk', () => {
  it('names both, as often as it says so, and leaves what else stands in braces', () => {
    expect(filledReply('Hello {name}, {name}! {agent} {org}', { name: 'Dana', agent: 'Sam' })).toBe(
      'Hello Dana, Dana! Sam {org}',
    )
    expect(filledReply('{name}', { name: '{agent} $&', agent: 'Sam' })).toBe('{agent} $&')
  })

  it('has a title and a text in one language at least', () => {
    const faults = (input: unknown) => NewHelpReply.safeParse(input).error?.issues.map(({ path }) => path[0])
    expect(faults({ titles: { fr: 'Calendrier' }, texts: { en: 'At the left.' } })).toBeUndefined()
    expect(faults({ titles: { fr: ' ' }, texts: {} })).toEqual(['titles', 'texts'])
    expect(faults({ titles: { en: 'x', de: 'Kalender' }, texts: { en: 'x' } })).toContain('titles')
  })
})
