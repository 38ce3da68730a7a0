import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../../..')

/** Statements that read entries for nobody else, and why. */
const FOR_NOBODY_ELSE: Record<string, string> = {
  'domains/journal/entries/find-entry.ts': 'whose an entry is; the handler asks who may read it',
  'domains/journal/entries/jobs.ts': 'what is deleted goes for good',
  'domains/journal/person-data.ts': 'the person’s own export and erasure',
  'domains/plans/person-zone.ts': 'a zone, of what the clinic may read where it asks',
}

const files = globSync('**/*.ts', { cwd: SERVER }).filter(
  (path) => !path.endsWith('.test.ts') && !/^(database\/migrations|testing|demo)\//.test(path),
)
const textOf = (path: string) => readFileSync(join(SERVER, path), 'utf8')

describe('who may read an entry', () => {
  it('is asked by every file that reads entries', () => {
    const reading = files.filter((path) => /\b(from|join) entries\b/.test(textOf(path)))
    expect(reading.length).toBeGreaterThan(10)
    const forgetful = reading.filter((path) => !/\breadableBy\(/.test(textOf(path)))
    expect(forgetful.toSorted()).toEqual(Object.keys(FOR_NOBODY_ELSE).toSorted())
  })
})
