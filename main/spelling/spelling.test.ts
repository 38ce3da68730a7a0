import { describe, expect, it } from 'vitest'
import { createSpelling } from './spelling.ts'

function aComputer({
  platform = 'win32' as NodeJS.Platform,
  chosen = null as boolean | null,
  dictionaries = null as string | null,
} = {}) {
  const done: unknown[][] = []
  const spelling = createSpelling({
    platform,
    dictionaries,
    choice: { read: () => chosen, keep: (isOn) => void (chosen = isOn) },
    session: {
      availableSpellCheckerLanguages: ['en-GB', 'en-US', 'fr', 'vi', 'de'],
      setSpellCheckerEnabled: (isOn) => void done.push(['enabled', isOn]),
      setSpellCheckerLanguages: (languages) => void done.push(['languages', languages]),
      setSpellCheckerDictionaryDownloadURL: (url) => void done.push(['from', url]),
    },
  })
  return { spelling, done }
}

describe('checking the spelling', () => {
  it.each(['win32', 'linux'] as const)('asks nobody for a dictionary on %s until somebody wants it', (platform) => {
    const { spelling, done } = aComputer({ platform })
    spelling.speak(['en-US'])
    expect([spelling.isOn(), spelling.asks(), done]).toEqual([
      false,
      'Google',
      [
        ['languages', []],
        ['enabled', false],
      ],
    ])
    spelling.change(true)
    expect(done.slice(2)).toEqual([
      ['languages', ['en-US']],
      ['enabled', true],
    ])
    spelling.change(false)
    expect(done.slice(4)).toEqual([
      ['languages', []],
      ['enabled', false],
    ])
  })

  it('is that of macOS there, and may be switched off', () => {
    const { spelling, done } = aComputer({ platform: 'darwin' })
    spelling.speak(['en-US'])
    spelling.change(false)
    expect([spelling.asks(), done]).toEqual([
      null,
      [
        ['enabled', true],
        ['enabled', false],
      ],
    ])
  })

  it('takes dictionaries from where whoever looks after the machine has them', () => {
    const { spelling, done } = aComputer({ chosen: true, dictionaries: 'https://clinic.example/dictionaries/' })
    spelling.speak(['fr-CA'])
    expect([spelling.asks(), done]).toEqual([
      'clinic.example',
      [
        ['from', 'https://clinic.example/dictionaries/'],
        ['languages', ['fr']],
        ['enabled', true],
      ],
    ])
  })

  it.each([
    [['en-GB', 'en'], ['en-GB']],
    [['en'], ['en-US']],
    [['en', 'fr-CA', 'en-GB'], ['en-GB']],
    [['fr'], ['fr']],
    [['vi'], ['vi']],
    [['cn'], []],
    [['ar'], []],
  ])('follows the language of the page: %j', (tags, languages) => {
    const { spelling, done } = aComputer({ chosen: true })
    spelling.speak(tags)
    expect(done[0]).toEqual(['languages', languages])
  })
})
