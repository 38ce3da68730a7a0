import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './issues.ts'

const Person = z.strictObject({
  name: z.string().trim().min(1).max(5),
  code: z.string().min(3).optional(),
  email: z.email().optional(),
  at: z.iso.datetime().optional(),
  age: z.int().min(0).max(9).optional(),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).min(1).max(2).optional(),
  own: z.string().min(1, 'validation.titleRequired').optional(),
  nested: z.strictObject({ list: z.array(z.int()) }).optional(),
})

const fieldsOf = (value: unknown) => {
  const { error } = Person.safeParse(value, { reportInput: true })
  return error === undefined ? {} : fieldErrors(error)
}

describe('a mistake', () => {
  it.each<[string, object, object]>([
    ['something missing', { name: undefined }, { name: { key: 'validation.required' } }],
    ['an empty text', { name: ' ' }, { name: { key: 'validation.required' } }],
    ['a text too long', { name: 'abcdef' }, { name: { key: 'validation.tooLong', values: { maximum: 5 } } }],
    ['a text too short', { code: 'ab' }, { code: { key: 'validation.tooShort', values: { minimum: 3 } } }],
    ['another kind of value', { name: 7 }, { name: { key: 'validation.type' } }],
    ['null', { name: null }, { name: { key: 'validation.type' } }],
    ['no address', { email: 'x' }, { email: { key: 'validation.email' } }],
    ['no instant', { at: 'x' }, { at: { key: 'validation.format' } }],
    ['a number too small', { age: -1 }, { age: { key: 'validation.tooSmall', values: { minimum: 0 } } }],
    ['a number too big', { age: 10 }, { age: { key: 'validation.tooBig', values: { maximum: 9 } } }],
    ['no whole number', { age: 1.5 }, { age: { key: 'validation.type' } }],
    ['none of the choices', { kind: 'c' }, { kind: { key: 'validation.choice' } }],
    ['too few', { tags: [] }, { tags: { key: 'validation.tooFew', values: { minimum: 1 } } }],
    ['too many', { tags: ['', '', ''] }, { tags: { key: 'validation.tooMany', values: { maximum: 2 } } }],
    ['what the schema says itself', { own: '' }, { own: { key: 'validation.titleRequired' } }],
    ['something deep inside', { nested: { list: [1, 'x'] } }, { 'nested.list.1': { key: 'validation.type' } }],
    ['a field that nobody knows', { other: 1 }, { other: { key: 'validation.unknownField' } }],
    ['one deep inside', { nested: { list: [], more: 1 } }, { 'nested.more': { key: 'validation.unknownField' } }],
  ])('of %s is told by its field', (_, change, fields) => {
    expect(fieldsOf({ name: 'Zoë', ...change })).toEqual(fields)
  })

  it('in several fields is told for each', () => {
    expect(Object.keys(fieldsOf({ name: '', age: -1, kind: 'c' }))).toEqual(['name', 'age', 'kind'])
  })

  it('of the whole is told under the name of the part', () => {
    const { error } = Person.safeParse('text', { reportInput: true })
    expect(error && fieldErrors(error, 'query')).toEqual({ query: { key: 'validation.type' } })
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('of a field named %s is told as well', (name) => {
    const fields = fieldsOf(JSON.parse(`{"name":"Zoë","${name}":1}`))
    expect(Object.entries(fields)).toEqual([[name, { key: 'validation.unknownField' }]])
  })
})
