import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { personData } from '#server/person-data.ts'
import { printPersonalData } from './print-personal-data.ts'

describe('docs/personal-data.md', () => {
  it('is what the parts say; `npm run docs:personal-data` prints it anew', () => {
    expect(readFileSync('docs/personal-data.md', 'utf8')).toBe(printPersonalData(personData))
  })
})
