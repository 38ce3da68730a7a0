import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GatheredReads } from './gathered-reads.ts'
import type { Reader } from './orm.ts'

const READER = {} as Reader

/** Reads of which each takes a turn and tells what it was asked for. */
function recording() {
  const statements: string[][] = []
  const readMany = async (keys: readonly string[]) => {
    statements.push([...keys])
    await nextTurn()
    if (keys.includes('broken')) throw new Error('No connection')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key} by ${statements.length}`]))
  }
  return { statements, readMany }
}

test('all who ask in the same turn get their own row by one statement', async () => {
  const reads = new GatheredReads<string>()
  const { statements, readMany } = recording()
  const answers = await Promise.all(['a', 'b', 'none', 'a'].map((key) => reads.read(READER, key, readMany)))
  expect(answers).toEqual(['a by 1', 'b by 1', undefined, 'a by 1'])
  expect(statements).toEqual([['a', 'b', 'none']])
})

test('who comes while a statement runs gets an answer that was begun after they asked', async () => {
  const reads = new GatheredReads<string>()
  const { statements, readMany } = recording()
  const first = reads.read(READER, 'a', readMany)
  while (statements.length === 0) await nextTurn()
  expect(await Promise.all([first, reads.read(READER, 'a', readMany)])).toEqual(['a by 1', 'a by 2'])
})

test('a statement that fails is the failure of those who asked in its turn alone', async () => {
  const reads = new GatheredReads<string>()
  const { readMany } = recording()
  const failed = await Promise.allSettled(['broken', 'a'].map((key) => reads.read(READER, key, readMany)))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await reads.read(READER, 'a', readMany)).toBe('a by 2')
})

test('readers are kept apart', async () => {
  const reads = new GatheredReads<string>()
  const [one, other] = [recording(), recording()]
  await Promise.all([reads.read(READER, 'a', one.readMany), reads.read({} as Reader, 'b', other.readMany)])
  expect([one.statements, other.statements]).toEqual([[['a']], [['b']]])
})
