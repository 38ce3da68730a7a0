import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderCircles } from './folder-circles.ts'
import type { Source } from './folder-circles.ts'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * What a domain's event makes stale are calls of any domain, so events stand above all of them, with `shared/events.ts`
 * (docs/decisions/folder-circles.md).
 */
const ABOVE_THE_DOMAINS = /^shared\/domains\/[^/]+\/events\.ts$/

/** Inside these, rooms still import each other both ways. The list only gets shorter: one that is untied has to leave it. */
const STILL_TANGLED = [
  'renderer/domains/scheduling',
]

const sources: Source[] = globSync('{shared,server,renderer,main,preload}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
})
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !ABOVE_THE_DOMAINS.test(file))
  .map((file) => ({ file, code: readFileSync(resolve(ROOT, file), 'utf8') }))

describe('folders', () => {
  const circles = folderCircles(sources)

  it('import each other one way only', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(circles.filter(({ within }) => !STILL_TANGLED.includes(within))).toEqual([])
  })

  it('that are untied stay so', () => {
    expect(
      [...new Set(circles.map(({ within }) => within))].filter((within) => STILL_TANGLED.includes(within)),
    ).toEqual(STILL_TANGLED)
  })
})

describe('a circle of folders', () => {
  const named = (files: Record<string, string>): Source[] =>
    Object.entries(files).map(([file, code]) => ({ file, code }))

  it('is found where no two files import each other', () => {
    const files = {
      'side/a/one.ts': "import { two } from '../b/two.ts'",
      'side/b/two.ts': '',
      'side/b/three.ts': "import type { Four } from '#side/c/four.ts'",
      'side/c/four.ts': '',
      'side/c/d/five.ts': "const six = await import('../../a/six.ts')",
      'side/a/six.ts': '',
      'side/e/seven.ts': "import { one } from '../a/one.ts'",
    }
    expect(folderCircles(named(files))).toEqual([{ within: 'side', members: ['a', 'b', 'c'] }])
  })

  it('is not made by a file that puts the folders together, nor by one that all of them use', () => {
    const files = {
      'side/index.ts': "import { one } from './a/one.ts'\nimport { two } from './b/two.ts'",
      'side/a/one.ts': "import { name } from '../name.ts'\nimport { three } from './three.ts'",
      'side/a/three.ts': "import { two } from '../b/two.ts'",
      'side/b/two.ts': "import { name } from '../name.ts'",
      'side/name.ts': '',
    }
    expect(folderCircles(named(files))).toEqual([])
    // A file that both puts together and is used is a knot.
    const knotted = { ...files, 'side/name.ts': "import { two } from './b/two.ts'" }
    expect(folderCircles(named(knotted))).toEqual([{ within: 'side', members: ['b', 'name.ts'] }])
  })
})
