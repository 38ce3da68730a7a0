import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { castsIn } from './casts.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** So many are left, where a library's types leave something out or an answer was judged elsewhere. It only gets smaller. */
const CASTS_MAX = 31

const files = globSync('{shared,server,renderer,main,preload,build}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'testing' || /\.test\.tsx?$/.test(name),
})

describe('types', () => {
  it(`are inferred but for ${CASTS_MAX} casts outside of tests`, () => {
    expect(files.length).toBeGreaterThan(1500)
    const casts = files.flatMap((file) => castsIn(file, readFileSync(resolve(ROOT, file), 'utf8')))
    const listed = casts.map(({ file, line, code }) => `${file}:${line}: ${code}`)
    expect(listed.length, listed.join('\n')).toBeLessThanOrEqual(CASTS_MAX)
    // Reads all that there is: beside other work on a slow machine that takes its time.
  }, 120_000)
})

describe('a cast', () => {
  const codesIn = (code: string) => castsIn('some.tsx', code).map((cast) => `${cast.line}: ${cast.code}`)

  it('is found wherever it stands', () => {
    expect(
      codesIn('const a = b as C\nconst d = (\n  e as unknown as F)\nconst g = <p>{h as I}</p>\nconst j = k!.l'),
    ).toEqual(['1: b as C', '3: e as unknown as F', '3: e as unknown', '4: h as I', '5: k!'])
    expect(castsIn('some.ts', 'const a = <B>c')).toEqual([{ file: 'some.ts', line: 1, code: '<B>c' }])
  })

  it('is none where nothing is claimed, nor in words', () => {
    expect(
      codesIn(
        "import { a as b } from 'c'\nexport { b as d }\nconst e = [1] as const\n// f as G\nconst h = `select i as j`\nconst k = 'l as m'\ntype N<O> = { [P in keyof O as string]: O[P] }\nconst q = { r: 1 } satisfies S",
      ),
    ).toEqual([])
  })
})
