import { expect, it } from 'vitest'
import { onlyMeasured } from './measured.ts'

it('a vital of zero was not measured, and the rest of an entry stays as it is', () => {
  const entry = { mood: 0, weight: 0, hr: 61, bpSys: 120, bpDia: 0, spo2: null, note: '0' }
  expect(onlyMeasured(entry)).toEqual({ ...entry, weight: null, bpDia: null })
})
