import { describe, expect, it } from 'vitest'
import { UserId } from '../../kernel/ids.ts'
import { MERGE_FIELDS, differs, fieldsToTake, fullerOf, textOf } from './merge-fields.ts'
import type { MergeField } from './merge-fields.ts'
import type { ContactDetails } from './schema.ts'

const NOTHING: Pick<ContactDetails, MergeField> = {
  name: 'Ada Abel',
  email: null,
  phone: null,
  birthdate: null,
  pronouns: null,
  language: null,
  channel: null,
  guardian: null,
}
const user = UserId.parse('0190a000-0000-7000-8000-0000000000a1')
const guardian = { user, contact: null, name: 'Gina Guardian' }

describe('what is taken of the one that goes', () => {
  it.each([
    ['nothing of two alike', {}, {}, []],
    [
      'what the one that stays lacks',
      { phone: '1' },
      { phone: '2', email: 'a@b.test', guardian },
      ['email', 'guardian'],
    ],
    ['a name with more words', {}, { name: 'Ada Lovelace Abel' }, ['name']],
    ['no shorter name', { name: 'Ada Lovelace Abel' }, { name: 'Ada Abel' }, []],
    ['nothing in place of what is there', { birthdate: '1980-05-06' }, { birthdate: '1981-05-06' }, []],
  ] as const)('is %s', (_, stays, goes, expected) => {
    expect(fieldsToTake({ ...NOTHING, ...stays }, { ...NOTHING, ...goes })).toEqual(expected)
  })
})

describe('the one that stays', () => {
  const one = { ...NOTHING, id: 'one', createdAt: '2026-11-01T00:00:00Z' }
  const other = { ...NOTHING, id: 'other', createdAt: '2026-11-02T00:00:00Z' }

  it('is the one of whom more is known', () => {
    expect(fullerOf({ ...one, phone: '1' }, other).id).toBe('one')
    expect(fullerOf(one, { ...other, phone: '1' }).id).toBe('other')
  })

  it('is the later one of two alike, whichever is asked first', () => {
    expect([fullerOf(one, other).id, fullerOf(other, one).id]).toEqual(['other', 'other'])
  })
})

it('a guardian is told by who it is, not by the name', () => {
  const named = { ...NOTHING, guardian: { ...guardian, name: 'G. Guardian' } }
  expect(textOf(named, 'guardian')).toBe(user)
  expect(MERGE_FIELDS.filter((field) => differs({ ...NOTHING, guardian }, named, field))).toEqual([])
})
