import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  var axe: { run(where: Document | string, options: RunOptions): Promise<AxeResults> } | undefined
}

/** The rules that colours decide. Nothing else of a page differs between light and dark. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const

/**
 * A visit in the calendar is as tall as its time and as wide as its share of a crowded day: its size says when it is (the
 * rule's own exception). Whoever needs a larger one has the agenda, on the same screen.
 */
const isNoBlock = (html: string): boolean => !/^<(?:div|button)[^>]* class="tw-event /.test(html)

interface AxeOptions {
  /** Only these rules; all of them unless told. */
  rules?: readonly string[]
  /** Only what is in there, as a selector. */
  within?: string
  /** From that grade on: `any`, or what is serious and worse. `strict` looks for what axe leaves out unless asked as well. */
  grade?: 'any' | 'serious' | 'strict'
}

/** Off unless asked for, as they are young. */
const ASKED_FOR = ['label-content-name-mismatch', 'target-size'] as const

/**
 * What axe finds on the page as it stands, a line for each rule with where it is broken; a message that left while axe
 * looked, half through, was not as it stands, so the look is taken again. In the page itself and in one go:
 * by the library for Playwright each look opens a second page and carries across what was found to be right as well.
 */
export async function findingsOf(page: Page, { rules, within, grade = 'serious' }: AxeOptions = {}): Promise<string[]> {
  // A page in a frame where nothing runs is looked at as the page that it is of; it comes and goes with its text.
  const frames = await page.locator('iframe:not([sandbox=""], [sandbox="allow-same-origin"])').count()
  if (frames > 0) throw new Error('Frames within the page would not be looked at')
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([only, where, asked]) => {
      let isMoving = false
      const note = () => {
        isMoving = true
      }
      for (const begins of ['transitionrun', 'animationstart']) document.addEventListener(begins, note, true)
      const look = async () => {
        const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        await Promise.allSettled(ending.map(({ finished }) => finished))
        isMoving = false
        const found = await globalThis.axe?.run(where ?? document, {
          iframes: false,
          resultTypes: ['violations'],
          ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
          rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])),
        })
        // That something has begun to move is told at the next frame, and axe may end before it.
        if (found?.violations.length !== 0) await new Promise(requestAnimationFrame)
        return found
      }
      let results = await look()
      for (let again = 0; again < 5 && isMoving && results?.violations.length !== 0; again += 1) results = await look()
      // What begins to move with the very next frame is told a frame later: what stays stands a moment later as well.
      if (results?.violations.length !== 0) {
        await new Promise((resolve) => setTimeout(resolve, 500))
        results = await look()
      }
      for (const begins of ['transitionrun', 'animationstart']) document.removeEventListener(begins, note, true)
      if (results === undefined) throw new Error('axe is not there')
      return results.violations.map(({ id, impact, nodes }) => ({ id, impact, places: nodes.map(({ html }) => html) }))
    },
    [rules, within, grade === 'strict' && rules === undefined ? ASKED_FOR : []] as const,
  )
  return violations
    .map((found) => (found.id === 'target-size' ? { ...found, places: found.places.filter(isNoBlock) } : found))
    .filter(({ places }) => places.length > 0)
    .filter(({ impact }) => grade !== 'serious' || impact === 'serious' || impact === 'critical')
    .map(({ id, places }) => `${id}: ${places.map((html) => html.slice(0, 160)).join(' | ')}`)
}

const showMode = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    document.documentElement.setAttribute('data-mode', chosen)
  }, mode)

/** Nothing serious on the page as it stands, or nothing at all by a stricter grade, in light and in dark. */
export async function expectAccessible(
  page: Page,
  where: string,
  grade: AxeOptions['grade'] = 'serious',
): Promise<void> {
  await showMode(page, 'light')
  expect(await findingsOf(page, { grade }), `${where}, light`).toEqual([])
  await showMode(page, 'dark')
  expect(await findingsOf(page, { rules: COLOUR_RULES }), `${where}, dark`).toEqual([])
  await showMode(page, 'light')
}
