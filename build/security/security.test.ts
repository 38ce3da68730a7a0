import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASVS, ASVS_HEAD } from './asvs/index.ts'
import { LEVELS } from './asvs/levels.ts'
import { HIPAA, HIPAA_HEAD, SAFEGUARDS } from './hipaa.ts'
import { namedBy, printPage, sectionOf } from './print.ts'
import type { Chapter, Requirement } from './requirement.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const all = (chapters: readonly Chapter[]): readonly Requirement[] =>
  chapters.flatMap(({ requirements }) => requirements)

/** Null where the evidence holds, else what is wrong with it. */
function faultOf(evidence: string): string | null {
  const { file, detail } = namedBy(evidence)
  const path = resolve(ROOT, file)
  if (!existsSync(path)) return `${evidence}: there is no such file`
  if (detail === null) return null
  if (!statSync(path).isFile()) return `${evidence}: a folder holds no such thing`
  return holds(readFileSync(path, 'utf8'), evidence) ? null : `${evidence}: it does not stand in the file`
}

/** A title is that of a test, between its quotation marks; a name stands there as a word. */
function holds(code: string, evidence: string): boolean {
  const detail = namedBy(evidence).detail ?? ''
  if (evidence.includes(' › '))
    return [`'${detail}'`, `"${detail}"`, `\`${detail}\``].some((each) => code.includes(each))
  return code.split(/[^\w$.-]+/).some((word) => word === detail || word.split('.').includes(detail))
}

describe('evidence', () => {
  it.each([
    ['build/security/nowhere.ts', 'there is no such file'],
    ['build/security › a title', 'a folder holds no such thing'],
    ['build/security/print.ts#printNothing', 'it does not stand in the file'],
    ['server/http/website.test.ts › is another page', 'it does not stand in the file'],
  ])('that is dead is found: %s', (evidence, fault) => {
    expect(faultOf(evidence)).toBe(`${evidence}: ${fault}`)
  })

  it('that stands is taken', () => {
    expect(faultOf('build/security/print.ts#printPage')).toBeNull()
    expect(faultOf('server/http/website.test.ts › takes no other method than reading')).toBeNull()
  })
})

describe.each([
  { name: 'OWASP ASVS', chapters: ASVS },
  { name: 'HIPAA', chapters: HIPAA },
])('the table of $name', ({ chapters }) => {
  it('shows what is met by at least one thing that is there', () => {
    const bare = all(chapters).filter(({ verdict, shownBy }) => verdict === 'met' && shownBy.length === 0)
    expect(bare.map(({ id }) => id)).toEqual([])
    expect(
      all(chapters).flatMap(({ id, shownBy }) =>
        shownBy.flatMap((one) => faultOf(one) ?? []).map((fault) => `${id} ${fault}`),
      ),
    ).toEqual([])
  })

  it('says why whatever is not met is not', () => {
    const silent = all(chapters).filter(({ verdict, remark }) => verdict !== 'met' && (remark ?? '').length < 20)
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('says in a few words what is asked', () => {
    const long = all(chapters).filter(({ asks }) => asks.split(' ').length > 18 || asks === '')
    expect(long.map(({ id }) => id)).toEqual([])
  })
})

describe('OWASP ASVS 5.0.0', () => {
  const ids = Object.entries(LEVELS).flatMap(([section, levels]) =>
    Array.from(levels, (level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
  )

  it('has 345 requirements, 253 of them of the levels 1 and 2', () => {
    const counted = [1, 2, 3].map((wanted) => ids.filter(({ level }) => level === wanted).length)
    expect(counted).toEqual([70, 183, 92])
  })

  it('is answered for at level 2 as a whole: each requirement once and in its order, and no other', () => {
    const wanted = ids.filter(({ level }) => level < 3).map(({ id }) => id)
    expect(all(ASVS).map(({ id }) => id)).toEqual(wanted)
    const sections = ASVS.flatMap(({ sections }) => Object.keys(sections))
    expect([...new Set(wanted.map(sectionOf))].filter((section) => !sections.includes(section))).toEqual([])
  })

  it('is printed in docs/security/asvs.md; `npx vitest run build/security -u` prints it anew', async () => {
    await expect(printPage(ASVS_HEAD, ASVS)).toMatchFileSnapshot('../../docs/security/asvs.md')
  })
})

describe('HIPAA', () => {
  it('is answered for as a whole: each standard and specification once and in its order, with how binding it is', () => {
    expect(all(HIPAA).map(({ id }) => id)).toEqual(SAFEGUARDS)
    expect(all(HIPAA).filter(({ asks }) => !/\((standard|required|addressable)\)$/.test(asks))).toEqual([])
  })

  it('is printed in docs/security/hipaa.md; `npx vitest run build/security -u` prints it anew', async () => {
    await expect(printPage(HIPAA_HEAD, HIPAA)).toMatchFileSnapshot('../../docs/security/hipaa.md')
  })
})
