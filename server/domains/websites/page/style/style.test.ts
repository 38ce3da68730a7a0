import { describe, expect, it } from 'vitest'
import { Accent } from '#shared/domains/websites/schema.ts'
import { LARGE_TEXT_CONTRAST, TEXT_CONTRAST, contrastOf, shadeFor } from '#shared/domains/websites/content/contrast.ts'
import { BLOCKS } from '#shared/domains/websites/blocks.ts'
import { STYLE } from './style.ts'

const DARK = /@media \(prefers-color-scheme:dark\)\{((?:[^{}]+\{[^{}]*\})*)\}/
/** Where a device is dark. */
const dark = (DARK.exec(STYLE)?.[1] ?? '').replaceAll(':root:not([data-mode=light])', ':root')
const light = STYLE.replace(DARK, '')

/** What a sheet sets under a selector of its own. */
function namesOf(sheet: string, selector: string): Record<string, string> {
  const at = sheet.indexOf(`${selector}{`)
  const body = at === -1 ? '' : sheet.slice(at + selector.length + 1, sheet.indexOf('}', at))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):(#[\da-f]{3,6})/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const themes = Accent.options.flatMap((accent) =>
  ['light', 'dark'].map((mode) => {
    const own = { ...namesOf(light, ':root'), ...namesOf(light, `[data-accent=${accent}]`) }
    const at =
      mode === 'light' ? own : { ...own, ...namesOf(dark, ':root'), ...namesOf(dark, `:root[data-accent=${accent}]`) }
    return { accent, mode, at }
  }),
)

/** Whatever can lie behind words: any part may be tinted, and stand in any other. */
const GROUNDS = ['ground', 'tinted', 'surface', 'accent-tint']
/** Letters in these may stand on each of them. */
const LETTERS = ['ink', 'soft', 'accent-ink', 'accent-strong', 'danger', 'good']
/** Letters with one ground of their own. */
const PAIRS = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
]
/** Edges and marks that say something: of buttons, of what has the focus, of fields. */
const SHAPES = ['accent', 'soft', 'danger']

describe.each(themes)('the colours of websites, $accent and $mode', ({ at }) => {
  const poor = (pairs: readonly (readonly string[])[], least: number) =>
    pairs.filter(([one = '', other = '']) => !(contrastOf(at[one] ?? '', at[other] ?? '') >= least))

  it('let letters be read on every ground', () => {
    const all = LETTERS.flatMap((letters) => GROUNDS.map((ground) => [letters, ground]))
    expect(poor([...all, ...PAIRS], TEXT_CONTRAST)).toEqual([])
  })

  it('let edges be seen on every ground', () =>
    expect(
      poor(
        SHAPES.flatMap((shape) => GROUNDS.map((ground) => [shape, ground])),
        3,
      ),
    ).toEqual([]))
})

/** Declarations of a property, with the selectors that they stand under. */
const declared = (property: string) =>
  [...STYLE.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(new RegExp(`(?:^|;)${property}:([^;]+)`, 'g'))].map(([, value = '']) => ({ selector, value })),
  )

describe('the sheet of websites', () => {
  it('is as dark in a preview that is asked for so as on a device that is', () => {
    expect(dark).toContain(':root[data-accent=red]{')
    expect(STYLE).toContain(dark.trim().replaceAll(':root', ':root[data-mode=dark]'))
  })

  it('has no letters and no grounds in other colours than those that are held to it', () => {
    const known = new Set([...LETTERS, 'on-accent'].map((name) => `var(--${name})`))
    const letters = declared('color').filter(({ value }) => !known.has(value))
    // On a picture, on the white button there, and drawings in place of a picture, which say nothing.
    expect(letters.map(({ selector }) => selector).filter((selector) => !/^\.d-\d$/.test(selector))).toEqual([
      '.on-picture,.on-picture .lead',
      '.on-picture .button.quiet',
    ])
    const grounds = new Set([...GROUNDS, 'accent', 'accent-strong'].map((name) => `var(--${name})`))
    const others = declared('background').filter(
      ({ value }) => !grounds.has(value) && !['transparent', 'currentColor'].includes(value),
    )
    expect(others.map(({ selector }) => selector)).toEqual([
      '.details::backdrop',
      '.shade',
      '.on-picture .button.quiet',
      '.drawn',
    ])
    expect(contrastOf('#17202a', '#fff')).toBeGreaterThan(TEXT_CONTRAST)
  })

  it('has large letters alone on a picture, which can be read with the darkening that a block begins with', () => {
    const [lead] = declared('font-size').filter(({ selector }) => selector.endsWith('.on-picture .lead'))
    const [weight] = declared('font-weight').filter(({ selector }) => selector.endsWith('.on-picture .lead'))
    // Bold from 18.66 px on is large.
    expect([Number.parseFloat(lead?.value ?? '') * 16 > 18.66, Number(weight?.value)]).toEqual([true, 700])
    expect(BLOCKS.Hero.attributes.overlay.initial).toBeGreaterThanOrEqual(shadeFor(LARGE_TEXT_CONTRAST))
  })
})

it('knows how dark a white picture has to be', () => {
  expect([shadeFor(1), shadeFor(LARGE_TEXT_CONTRAST), shadeFor(TEXT_CONTRAST), shadeFor(21)]).toEqual([0, 0.5, 0.6, 1])
  expect(contrastOf('#fff', '#000')).toBe(21)
})
