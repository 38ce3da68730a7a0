import { expect, test } from 'vitest'
import { CLINICAL_RANGES } from '#shared/domains/journal/review/rules.ts'
import type { VitalRanges } from '#shared/domains/journal/review/schema.ts'
import { draftOf, rangesOf } from './range-draft.ts'

test.each<VitalRanges>([
  {},
  { hr: { low: 45, high: 90 } },
  { hr: { low: null, high: null }, weightChange: { low: -2.5, high: null } },
])('what is set comes out of its fields as it went in: %j', (own) => {
  expect(rangesOf(draftOf(own, CLINICAL_RANGES))).toEqual(own)
})

test('an own range begins with the usual one, and an empty field is no end', () => {
  const draft = draftOf({}, CLINICAL_RANGES)
  expect(draft.bpSys).toEqual({ kind: 'usual', low: '90', high: '139' })
  draft.bpSys.kind = 'own'
  draft.hr = { kind: 'own', low: ' ', high: '95' }
  expect(rangesOf(draft)).toEqual({ bpSys: { low: 90, high: 139 }, hr: { low: null, high: 95 } })
})
