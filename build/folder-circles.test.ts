import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderCircles } from './folder-circles.ts'
import type { Source } from './folder-circles.ts'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * What a domain declares about calls of any domain counts as lying above all of them: what its events make stale, whom its
 * messages tell of which event, and all of the log (docs/decisions/shared/folder-circles.md). Of these, too, none is in a circle.
 */
const placeOf = (file: string): string =>
  file
    .replace(/^shared\/domains\/([^/]+)\/(events|messages)\.ts$/, 'shared/$2/$1.ts')
    .replace(/^shared\/domains\/audit\//, 'shared/audit/')

const sources: Source[] = globSync('{shared,server,renderer,main,preload}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
})
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(resolve(ROOT, file), 'utf8') }))

describe('folders', () => {
  it('import each other one way only', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(folderCircles(sources, placeOf)).toEqual([])
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

  it('is found by where a file counts as lying', () => {
    const files = {
      'side/domains/a/calls.ts': '',
      'side/domains/a/events.ts': "import { calls } from '../b/calls.ts'",
      'side/domains/b/calls.ts': "import { calls } from '../a/calls.ts'",
    }
    const above = (file: string) => file.replace(/domains\/(\w+)\/events/, 'events/$1')
    expect(folderCircles(named(files))).toEqual([{ within: 'side/domains', members: ['a', 'b'] }])
    expect(folderCircles(named(files), above)).toEqual([])
    const knotted = { ...files, 'side/domains/a/calls.ts': "import { events } from './events.ts'" }
    expect(folderCircles(named(knotted), above)).toEqual([{ within: 'side', members: ['domains', 'events'] }])
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
