import { describe, expect, it } from 'vitest'
import { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import { entryKey } from './entry-key.ts'

const DRAFT = '0190a000-0000-4000-8000-000000000001'
const body = { datetime: '2026-11-20T08:30', mood: 3, note: 'Walked' }

describe('the key of an entry', () => {
  it('is one that the server takes, and the same for the same words', () => {
    const clientKey = entryKey(DRAFT, body)
    expect(NewEntry.safeParse({ ...body, clientKey }).success).toBe(true)
    expect(entryKey(DRAFT, { ...body })).toBe(clientKey)
  })

  it('is another for other words, and for another draft', () => {
    const keys = [
      entryKey(DRAFT, body),
      entryKey(DRAFT, { ...body, note: 'Ran' }),
      entryKey('0190a000-0000-4000-8000-000000000002', body),
    ]
    expect(new Set(keys).size).toBe(3)
  })
})
