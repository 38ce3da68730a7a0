import fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema that zod writes for the contract. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** By the name of a field, or under `uuid` for any id: values that mean something to the server, so that calls get further than its door. */
export type KnownValues = Partial<Record<string, readonly unknown[]>>

/** Values that a schema mostly accepts: of the right types, near the limits, with dates and ids that may mean something. */
export function inputsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known)
}

function valuesOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => valuesOf(one, known)))
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 8),
      })
    case 'string':
      return textsOf(schema, known)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 2 ** 31, 2 ** 31) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      )
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('anything', 7, null)
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, inner]) => [name, fieldOf(name, inner, known)])
  return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
}

/** A field whose name says more than its schema: a phone number is a text with a pattern. */
function fieldOf(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const values = known[name]
  if (values === undefined) return valuesOf(schema, known)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: valuesOf(schema, known) },
  )
}

const EXTREME_DATES = ['0000-01-01', '0001-01-01', '1582-10-15', '1969-12-31', '2026-03-08', '2028-02-29', '9999-12-31']
const nearDate = fc.integer({ min: -3, max: 40 }).map((day) => new Date(Date.UTC(2026, 10, 20 + day)).toISOString())
const dates = fc.oneof(
  { weight: 4, arbitrary: nearDate.map((text) => text.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom(...EXTREME_DATES) },
)
const times = fc.constantFrom(
  '14:00:00Z',
  '14:30:00Z',
  '15:00:00.000Z',
  '09:00:00-05:00',
  '00:00:00+14:00',
  '23:59:59.999999Z',
)
const instants = fc.tuple(dates, times).map(([date, time]) => `${date}T${time}`)

function textsOf({ format, minLength = 0, maxLength = 200 }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...(known['uuid'] ?? [])))
  if (format === 'date-time') return instants
  if (format === 'date') return dates
  if (format === 'email') return fc.emailAddress()
  const longest = Math.min(maxLength, 6000)
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(longest, 60) }),
    fc.constantFrom('a'.repeat(longest), 'é'.repeat(longest)),
    fc.constantFrom('👩🏽‍⚕️', '\u{202e}تجربة', '%_\\', "' or 1=1 --", ' x '),
  )
}

/** Values that no schema expects, each in a form that JSON can carry; `RAW:` ones are written into it as they are. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  'RAW:1e309',
  'RAW:-0',
  'RAW:9007199254740993',
  'RAW:1E-400',
  '',
  ' ',
  '0',
  '42',
  'NaN',
  'null',
  'a\0b',
  '\u{d83d}',
  '\u{dc00}tail',
  '👩🏽‍⚕️👨‍👩‍👧',
  '\u{202e}منقلب',
  'x'.repeat(100_000),
  '١٢٣',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '{{constructor.constructor("x")()}}',
  '../../etc/passwd',
  '2026-02-30T00:00:00Z',
  '2026-11-23T14:00:00+99:00',
  '0000-00-00',
  [],
  [[]],
  ['2026-11-23', '2026-11-24'],
  {},
  { a: { b: { c: [{}] } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { $gt: '' },
  { toString: 'x' },
]
const NASTY_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'extra',
  '',
  'a.b',
  'a\0b',
  '💥',
  '0',
  'id',
  'orgId',
  'status',
]
const nasty = fc.constantFrom(...NASTY)

/** Values made from those of a schema by breaking one to three things in them, or that are something else altogether. */
export function brokenInputsOf(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const breaks = fc.array(
    fc.record({ at: fc.nat(50), with: nasty, key: fc.constantFrom(...NASTY_KEYS), how: fc.nat(3) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  const broken = fc.tuple(inputsOf(schema, known), breaks).map(([value, steps]) => {
    let result = value
    for (const step of steps) result = breakOnce(result, step)
    return result
  })
  return fc.oneof({ weight: 9, arbitrary: broken }, { weight: 1, arbitrary: nasty })
}

function breakOnce(value: unknown, step: { at: number; with: unknown; key: string; how: number }): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return step.with
  const entries = Object.entries(value)
  const at = entries.length === 0 ? 0 : step.at % entries.length
  if (step.how === 0) return Object.fromEntries(entries.toSpliced(at, 1))
  if (step.how === 1) return Object.fromEntries([...entries, [step.key, step.with]])
  return Object.fromEntries(entries.map(([name, inner], index) => [name, index === at ? step.with : inner]))
}

/** JSON with the raw values in it that no JavaScript value stands for. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(/"RAW:([^"]*)"/g, '$1')
