import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')

const Versions = z.record(z.string(), z.string())
const { dependencies, devDependencies } = z
  .object({ dependencies: Versions, devDependencies: Versions })
  .parse(JSON.parse(read('package.json')))
const installed = { ...dependencies, ...devDependencies }

/** What a row of the decision writes as code, cell by cell. */
const rows = read('docs/decisions/build/design-card.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => /^\s*`([^`]+)`\s*$/.exec(cell)?.[1] ?? ''))
const standing = rows.map(([, first = '', second = '', third = '']) =>
  first === '' ? { named: second, stands: second, place: third } : { named: first, stands: second, place: third },
)
const replaced = standing.filter(({ named, stands }) => named !== stands)

/** Whether a file brings a package: as a module, as a part of one, or only when it is needed. */
function imports(place: string, name: string): boolean {
  const written = name.replaceAll(/[/.]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?:from |import |import\()'${written}(?:/[^']*)?'`).test(read(place))
}

describe('the libraries of the design', () => {
  it('are told of in rows that can be read', () => {
    expect(standing.length).toBeGreaterThan(40)
    expect(replaced.length).toBeGreaterThan(3)
  })

  it.each(standing)('$stands is installed and stands in $place', ({ stands, place }) => {
    expect(installed).toHaveProperty([stands])
    expect(imports(place, stands)).toBe(true)
  })

  it.each(replaced)('$named is not installed: $stands stands in its place', ({ named }) => {
    expect(installed).not.toHaveProperty([named])
  })

  it('are of one exact version each', () => {
    const loose = standing.filter(({ stands }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(installed[stands] ?? ''))
    expect(loose).toEqual([])
  })
})
