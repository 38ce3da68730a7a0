import type { Page } from '@playwright/test'
import { BLOCK_NAMES } from '#shared/domains/websites/blocks.ts'
import { everyBlock } from '#shared/testing/every-block.ts'
import { COLOUR_RULES, findingsOf } from '../axe.ts'
import { campaign } from '../campaigns/a-campaign.ts'
import { expect, test } from '../fixtures.ts'
import { lookedAt } from './looked-at.ts'
import { publishedSite } from './published-site.ts'
import { uploadedPicture } from './uploaded-picture.ts'

const WORDS = { en: 'Rückenschmerzsprechstunde and care', ar: 'رعاية العائلة كلها' } as const

/** Milliseconds after which pictures come: the page around them is painted by then. */
const LATE_MS = 150

/** What reaches over the edge of the window, by its class; rows that are swiped reach over their own. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.closest('.offers > *, .window > *') === null)
      .filter((one) => one.getBoundingClientRect().right > width + 1 || one.getBoundingClientRect().left < -1)
      .map((one) => `${one.tagName} ${one.className}`)
      .slice(0, 5)
  })

test('every block stands at every width, in both themes and directions, is reached by keys and moves nothing', async ({
  page,
  request,
  callAs,
  clinic,
}) => {
  test.slow()
  const call = await callAs('clinic@tendwell.test')
  const org = `/api/org/${clinic.id}`
  const picture = await uploadedPicture(call, request)
  const shown = await callAs('physician@tendwell.test')
  await shown('PUT', `/api/account/team-shows/${clinic.id}`, { isShown: true, title: WORDS.en })
  const slides = await Promise.all(
    ['First news', 'Second news'].map((title) =>
      call<{ campaign: { campaignId: string } }>(
        'POST',
        `${org}/campaigns`,
        campaign({ name: title, title, ctaText: 'Read on' }),
      ),
    ),
  )
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const language of ['en', 'ar'] as const) {
    const url = `blocks-${language}`
    const content = everyBlock({ picture, word: WORDS[language], option: language === 'en' ? 0 : 1 })
    for (const name of BLOCK_NAMES) expect(content).toContain(`<${name}`)
    const remove = await publishedSite(call, clinic.id, { url, content, name: WORDS[language], language })
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [1920, 1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/api/media/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        await route.fallback()
      })
      await lookedAt(page, `/web/template/${url}`)
      await expect(page.locator('.team li')).toHaveCount(1)
      // Pictures come late as they are reached.
      await page.evaluate(async () => {
        for (let at = 0; at < document.body.scrollHeight; at += 700) {
          window.scrollTo({ top: at, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      })
      expect(await page.evaluate(() => Reflect.get(window, 'seen').shift), `${url} at ${width}`).toBeLessThan(0.001)
      expect(await tooWide(page), `${url} at ${width}`).toEqual([])
      if (width !== 1440 && width !== 820)
        expect(await findingsOf(page, { grade: 'any' }), `${url} at ${width}`).toEqual([])
      await page.unrouteAll()
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf(page, { grade: 'any', rules: COLOUR_RULES }), `${url}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    if (language === 'en') await expectReachedByKeys(page)
    await remove()
  }
  await shown('PUT', `/api/account/team-shows/${clinic.id}`, { isShown: false, title: '' })
  for (const slide of slides) await call('DELETE', `${org}/campaign/${slide.campaign.campaignId}`)
})

/** Tab comes by everything that acts and is in sight, and shows where it is. */
async function expectReachedByKeys(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const acting = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href],button,input,textarea,summary,select')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.tabIndex >= 0 &&
        one.closest('[aria-hidden=true]') === null,
    )
    // Of one group of choices a key of arrows leads from the first to the others.
    const groups = new Set<string>()
    const reached = all.filter((one) => {
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
      const isFirst = !groups.has(one.name)
      groups.add(one.name)
      return isFirst
    })
    reached.forEach((one, index) => (one.dataset['reach'] = String(index)))
    return reached.length
  })
  expect(acting).toBeGreaterThan(30)
  const reached = new Set<string>()
  for (let press = 0; press < acting + 20; press += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const one = document.activeElement
      if (!(one instanceof HTMLElement)) return null
      // A time shows it as a whole.
      const shown = one.closest('.time') ?? one
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      return {
        index: one.dataset['reach'] ?? '',
        isShown: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
        name: one.outerHTML.slice(0, 90),
      }
    })
    if (at === null || at.index === '') continue
    expect(at.isShown, at.name).toBe(true)
    reached.add(at.index)
  }
  const missed = await page.evaluate(
    (known) =>
      [...document.querySelectorAll<HTMLElement>('[data-reach]')]
        .filter((one) => !known.includes(one.dataset['reach'] ?? ''))
        .map((one) => one.outerHTML.slice(0, 120)),
    [...reached],
  )
  expect(missed).toEqual([])
}
