import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DomainEventName } from '../events.ts'
import { LANGUAGES } from './languages.ts'

const catalogueOf = (language: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, 'audit.json'), 'utf8'))

/** What stands at a path of a catalogue. */
const wordAt = (catalogue: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (part, key) => (part instanceof Object ? Object.getOwnPropertyDescriptor(part, key)?.value : undefined),
      catalogue,
    )

describe.each(Object.keys(LANGUAGES))('the activity log in %s', (language) => {
  it('has a word of its own for everything that is written down', () => {
    const catalogue = catalogueOf(language)
    const english = catalogueOf('en')
    const silent = DomainEventName.options.filter((kind) => {
      const word = wordAt(catalogue, `kind.${kind}`)
      return typeof word !== 'string' || word === '' || (language !== 'en' && word === wordAt(english, `kind.${kind}`))
    })
    expect(silent).toEqual([])
  })
})
