import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { drawAlternates } from './draw-languages.ts'
import { languagesOf, pathOf } from '../addresses/located.ts'
import type { Located } from '../addresses/located.ts'

const orgId = OrgId.parse(v7())
const publicUrl = 'https://tendwell.test'

/** Which of its languages a website is published in, which of them have an address of their own, and in which order they were read. */
const groups = fc
  .record({
    languages: fc.shuffledSubarray([...SiteLanguage.options]),
    isFirstThere: fc.boolean(),
    hasOwn: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    firstUrl: fc.constantFrom(null, 'harbor'),
  })
  .chain(({ languages, isFirstThere, hasOwn, firstUrl }) => {
    const firstId = WebsiteId.parse(v7())
    const group = languages.map((language, index): Located => {
      const isFirst = index === 0 && isFirstThere
      const own = hasOwn[index] === true ? `harbor-${language}` : null
      const id = isFirst ? firstId : WebsiteId.parse(v7())
      return {
        id,
        orgId,
        language,
        firstId,
        url: isFirst ? firstUrl : own,
        firstUrl: isFirst ? null : firstUrl,
        domain: null,
      }
    })
    return fc.shuffledSubarray(group, { minLength: group.length })
  })

const linksOf = (group: readonly Located[]) =>
  drawAlternates({ languages: languagesOf(group), origin: publicUrl }).map(({ text }) => text)

it('names the same pages on each of them, its own among them, and one for who reads none', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const links = linksOf(group)
      if (group.length < 2) {
        expect(links).toEqual([])
        return
      }
      // However the rows came, each page is told the same: so every page that is named names back.
      expect(linksOf(group.toReversed())).toEqual(links)
      expect(links.filter((link) => link.includes('hreflang="x-default"'))).toHaveLength(1)
      for (const site of group)
        expect(links.filter((link) => link.includes(`href="${publicUrl}${pathOf(site)}"`)).length).toBeGreaterThan(0)
      expect(new Set(group.map(pathOf)).size).toBe(group.length)
      expect(links).toHaveLength(group.length + 1)
    }),
  )
})

it('leads who reads none to the website as it was begun', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const first = group.find(({ id, firstId }) => id === firstId)
      if (group.length < 2 || first === undefined) return
      expect(languagesOf(group).find(({ isDefault }) => isDefault)?.path).toBe(pathOf(first))
    }),
  )
})
