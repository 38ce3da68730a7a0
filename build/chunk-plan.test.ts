import fc from 'fast-check'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { TINY_SHARE_BYTES, findCircle, planChunks } from './chunk-plan.ts'

const moduleOf = (chunk: Rolldown.OutputChunk): string => Object.keys(chunk.modules)[0] ?? ''

interface Row {
  imports: readonly number[]
  lazy: readonly number[]
  bytes: number
}

/** A build of as many chunks as rows: each imports only later ones, so that there is no circle to begin with. */
function chunksOf(rows: readonly Row[]) {
  const name = (at: number) => `${at}.js`
  const later = (at: number, steps: readonly number[]) =>
    [...new Set(steps.map((step) => at + step))].filter((to) => to < rows.length).map(name)
  const isLazy = new Set(rows.flatMap((row, at) => later(at, row.lazy)))
  return rows.map(({ imports, lazy, bytes }, at) => ({
    fileName: name(at),
    isEntry: at === 0,
    isDynamicEntry: isLazy.has(name(at)),
    imports: later(at, imports),
    dynamicImports: later(at, lazy),
    modules: { [`/${at}.ts`]: { renderedLength: bytes } },
  })) as unknown as Rolldown.OutputChunk[]
}

const steps = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
const row = fc.record({ imports: steps, lazy: steps, bytes: fc.integer({ min: 10, max: 40_000 }) })
const begin = {
  dashboard: '/1.ts',
  publicPages: ['/2.ts'],
  light: ['/6.ts'],
  door: ['/7.ts'],
  signIn: '/3.ts',
  signedIn: ['/4.ts'],
  first: { day: ['/6.ts'], journal: ['/5.ts', '/7.ts'] },
  together: ['/4.ts', '/5.ts'],
  beside: ['/5.ts'],
}

it('never puts chunks together so that files import each other', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 8, maxLength: 40 }), (rows) => {
      const chunks = chunksOf(rows)
      const plan = planChunks(chunks, begin)
      const fileOf = (chunk: Rolldown.OutputChunk) => plan.get(moduleOf(chunk)) ?? chunk.fileName
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, fileOf(chunk)]))
      const files = Map.groupBy(chunks, fileOf)
      const merged = [...files].map(([fileName, parts]) => ({
        fileName,
        imports: parts
          .flatMap((part) => part.imports.map((file) => byName.get(file) ?? file))
          .filter((file) => file !== fileName),
      }))
      expect(findCircle(merged)).toBeNull()
    }),
    { numRuns: 500 },
  )
})

it.each(['6.js', '7.js'])('adds next to nothing to what a light page fetches: %s', (page) => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 8, maxLength: 40 }), (rows) => {
      // The entry brings both by and by, and the light ones are public pages.
      const chunks = chunksOf(
        rows.with(0, { imports: [], lazy: [1, 2], bytes: 10 }).with(2, { imports: [], lazy: [4, 5], bytes: 10 }),
      )
      const plan = planChunks(chunks, begin)
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const needed = new Set<string>()
      const waiting = [page]
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const chunk = byName.get(file)
        if (chunk === undefined || needed.has(file)) continue
        needed.add(file)
        waiting.push(...chunk.imports)
      }
      const fetched = new Set(
        [...needed].map((file) => byName.get(file)).map((chunk) => chunk && plan.get(moduleOf(chunk))),
      )
      const brought = chunks.filter((chunk) => fetched.has(plan.get(moduleOf(chunk))) && plan.has(moduleOf(chunk)))
      // No share of the two light ones beside their common one is larger than what may go to both.
      const added = brought
        .filter(({ fileName }) => !needed.has(fileName))
        .flatMap(({ modules }) => Object.values(modules).map(({ renderedLength }) => renderedLength))
      expect(added.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(3 * TINY_SHARE_BYTES)
    }),
    { numRuns: 200 },
  )
})

it('finds a circle of imports', () => {
  const files = [
    { fileName: 'a', imports: ['b'] },
    { fileName: 'b', imports: ['c'] },
    { fileName: 'c', imports: ['b'] },
  ]
  expect(findCircle(files)).toEqual(['b', 'c', 'b'])
  expect(findCircle(files.slice(0, 2))).toBeNull()
})
