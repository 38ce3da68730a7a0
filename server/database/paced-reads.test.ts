import { expect, test } from 'vitest'
import type { Reader } from './orm.ts'
import { PacedReads } from './paced-reads.ts'

const READER = {} as Reader
const takes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('all who ask while one runs or rests share the next, which is begun after they asked', async () => {
  const reads = new PacedReads<number>()
  const begunAt: number[] = []
  const read = async () => {
    begunAt.push(performance.now())
    await takes(10)
    return begunAt.length
  }
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => reads.read(READER, 'clinic', read)))
  const asked = performance.now()
  expect(await ask(1)).toEqual([1])
  const during = ask(20)
  await takes(30)
  const resting = ask(20)
  const other = reads.read(READER, 'other', async () => -1)
  expect(await other).toBe(-1)
  expect(begunAt, 'another is not kept waiting').toHaveLength(1)
  expect([await during, await resting].flat()).toEqual(Array(40).fill(2))
  expect((begunAt[0] ?? Infinity) - asked, 'the first waits for nothing').toBeLessThan(50)
  expect((begunAt[1] ?? 0) - (begunAt[0] ?? 0), 'twenty times as long').toBeGreaterThanOrEqual(190)
})

test('one that fails keeps nobody from the next', async () => {
  const reads = new PacedReads<string>()
  const fails = reads.read(READER, 'clinic', () => Promise.reject(new Error('No connection')))
  await expect(fails).rejects.toThrow('No connection')
  expect(await reads.read(READER, 'clinic', async () => 'fine')).toBe('fine')
})
