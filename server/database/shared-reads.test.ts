import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reader } from './orm.ts'
import { SharedReads } from './shared-reads.ts'

const READER = {} as Reader

test('nobody gets an answer that was begun before they asked, and no more than two run for all who ask at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()), { minLength: 1, maxLength: 30 }),
      async (scheduler, asks) => {
        const reads = new SharedReads<{ key: string; begunAt: number }>()
        let now = 0
        let going = 0
        const asked = asks.map(([key, fails]) =>
          scheduler.schedule(Promise.resolve(), `ask ${key}`).then(async () => {
            now += 1
            const askedAt = now
            const answer = await reads
              .read(READER, key, async () => {
                now += 1
                const begunAt = now
                going += 1
                expect(going).toBeLessThanOrEqual(2)
                await scheduler.schedule(Promise.resolve(), `read ${key}`)
                going -= 1
                if (fails) throw new Error('No connection')
                return { key, begunAt }
              })
              .catch(() => null)
            if (answer === null) return
            expect(answer.key).toBe(key)
            expect(answer.begunAt).toBeGreaterThan(askedAt)
          }),
        )
        await scheduler.waitFor(Promise.all(asked))
      },
    ),
  )
})

test('many who ask while one runs share the next', async () => {
  const reads = new SharedReads<number>()
  let runs = 0
  const read = async () => {
    runs += 1
    await new Promise(setImmediate)
    return runs
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => reads.read(READER, 'week', read)))
  expect(runs).toBe(2)
  expect(answers).toEqual([1, ...Array<number>(49).fill(2)])
  expect(await reads.read(READER, 'week', read)).toBe(3)
})
