import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(ROOT, 'docs/architecture.md'), 'utf8')

/** What a part of the page lists: the paths with which its lines begin. */
function listed(heading: string): string[] {
  const from = page.indexOf(`### ${heading}`)
  expect(from).toBeGreaterThan(-1)
  const part = page.slice(from).split(/\n##/, 1)[0] ?? ''
  return [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)
}

/** Where code that is shipped, or makes samples for tests, says one of these words. */
const naming = (words: RegExp): string[] =>
  globSync('{shared,server,renderer,main,preload}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\/migrations\/\d/.test(file))
    .filter((file) => words.test(readFileSync(resolve(ROOT, file), 'utf8')))
    .toSorted()

describe('a field of a person that the schedule shows', () => {
  const files = listed('A field of a person that the schedule shows')

  it('takes at most 12 files without catalogues', () => {
    expect(files).toHaveLength(12)
    expect(files.filter((file) => !file.includes('<') && !existsSync(resolve(ROOT, file)))).toEqual([])
  })

  it('is named nowhere else, as the field of a profile that is a number shows', () => {
    expect(naming(/\b(heightFt|height_ft)\b/)).toEqual([
      // A number is text while it is typed; a text needs no word here.
      'renderer/domains/identity/account/profile-draft.ts',
      'renderer/domains/identity/account/profile-fields.tsx',
      // Where staff sees it besides.
      'renderer/domains/orgs/people/profile/about-card.tsx',
      'server/domains/identity/entities/user.ts',
      'server/domains/identity/person-data.ts',
      'server/testing/planted-person.ts',
      'shared/domains/identity/account-schema.ts',
    ])
  })
})

describe('a domain', () => {
  const files = listed('A domain with list, create and delete')
  const byHand = files.filter((file) => !/^(docs|server\/database)\//.test(file))

  it('takes at most 4 files of code outside its own folders and catalogues, besides what commands write', () => {
    expect(byHand).toHaveLength(4)
    expect(files.filter((file) => !file.includes('<') && !existsSync(resolve(ROOT, file)))).toEqual([])
  })

  it.each(readdirSync(resolve(ROOT, 'server/domains')))('is named by the lists alone: %s', (domain) => {
    const values = new RegExp(String.raw`\b${domain}(Contract|Domain|Events|Changes)\b`)
    const outside = naming(values).filter((file) => !file.includes(`/domains/${domain}/`))
    expect(outside.filter((file) => !byHand.includes(file))).toEqual([])
    expect(outside).toContain('shared/contract.ts')
    expect(outside).toContain('server/domains.ts')
  })
})
