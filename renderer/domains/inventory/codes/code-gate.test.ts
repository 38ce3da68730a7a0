import { expect, it } from 'vitest'
import { createCodeGate } from './code-gate.ts'

it('tells a code once for as long as it is in sight, and again when it comes back', () => {
  const gate = createCodeGate()
  expect(gate(['A', 'A'], 0)).toEqual(['A'])
  for (let at = 100; at < 5000; at += 100) expect(gate(['A'], at)).toEqual([])
  expect(gate([], 5000)).toEqual([])
  expect(gate(['A'], 5500)).toEqual([])
  expect(gate(['A', 'B'], 6600)).toEqual(['A', 'B'])
  expect(gate(['B'], 6700)).toEqual([])
})
