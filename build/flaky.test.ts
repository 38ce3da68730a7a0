import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeFlaky, readKnownFlaky } from '../e2e/flaky.ts'

const TEST = 'schedule/move.spec.ts › moves an appointment'
const known = (...runs: string[]) => [
  { test: 'shell/frame.spec.ts › another', runs: ['2026-11-01', '2026-11-02', '2026-11-03'] },
  ...(runs.length > 0 ? [{ test: TEST, runs }] : []),
]

describe('a browser test that passes only the second time', () => {
  it.each([
    ['counts as passed in its first run', [], false],
    ['counts as passed in its second', ['2026-11-20'], false],
    ['counts as failed from its third', ['2026-11-20', '2026-11-21'], true],
    ['counts as failed also later', ['2026-11-19', '2026-11-20', '2026-11-21'], true],
  ])('%s', (_, runs, countsAsFailed) => {
    expect(judgeFlaky(known(...runs), TEST, '2026-11-22')).toEqual({
      countsAsFailed,
      entry: { test: TEST, runs: [...runs, '2026-11-22'] },
    })
  })

  it('is remembered under its file and title as they are now', () => {
    for (const { test } of readKnownFlaky()) {
      const [file = '', ...titles] = test.split(' › ')
      const text = readFileSync(resolve(import.meta.dirname, '../e2e', file), 'utf8')
      expect(text, test).toContain(titles.at(-1))
    }
  })
})
