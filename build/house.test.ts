import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

const files = globSync('{shared,server,renderer,main,preload,build,e2e}/**/*', { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => resolve(entry.parentPath, entry.name).slice(ROOT.length + 1))

const LINES_MAX = 300
/** Each is one list of facts, which two files would only tear apart. */
const LONG: readonly string[] = ['server/database/migrations/202611212000-add-services-and-plans.ts']

/** Beside their tests. */
const FILES_MAX = 23
/** Folders whose files are all of one kind, so that their number tells nothing. */
const WIDE = /^(shared\/i18n\/\w+|server\/testing|build\/bench|server\/database\/migrations)$/

/** What could hold anything says nothing. */
const EMPTY_WORDS: readonly string[] = ['parts', 'utils', 'util', 'helpers', 'common', 'misc', 'lib', 'types']

describe('the house', () => {
  it('is looked at as a whole', () => {
    expect(files.length).toBeGreaterThan(2000)
  })

  it(`has no file of more than ${LINES_MAX} lines but those that are named`, () => {
    const long = files
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .filter((file) => readFileSync(resolve(ROOT, file), 'utf8').split('\n').length - 1 > LINES_MAX)
    expect(long.toSorted()).toEqual(LONG)
  })

  it('has no folder and no file whose name says nothing', () => {
    const folders = new Set(files.flatMap((file) => dirname(file).split('/')))
    const names = files.filter(
      (file) => /\.tsx?$/.test(file) && EMPTY_WORDS.includes(basename(file).split('.')[0] ?? ''),
    )
    expect([...EMPTY_WORDS.filter((word) => folders.has(word)), ...names]).toEqual([])
  })

  it(`has no folder of more than ${FILES_MAX} files: there its ideas want names`, () => {
    const counts = Map.groupBy(
      files.filter((file) => !/\.test\.tsx?$/.test(file)),
      (file) => dirname(file),
    )
    const wide = [...counts].filter(([folder, of]) => of.length > FILES_MAX && !WIDE.test(folder))
    expect(wide.map(([folder, of]) => `${folder}: ${of.length}`)).toEqual([])
  })
})
