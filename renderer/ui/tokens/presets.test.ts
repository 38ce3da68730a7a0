import { describe, expect, test } from 'vitest'
import presetsCss from './presets.css?raw'
import tokensCss from './tokens.css?raw'

const PRESETS = ['default', 'cyan', 'green', 'purple', 'orange', 'red', 'grey']

/** The custom properties of the first rule with exactly this selector. */
function tokensOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) return {}
  const body = css.slice(css.indexOf('{', start), css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--tw-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

function tokens(mode: string, preset: string): Record<string, string> {
  const light = { ...tokensOf(tokensCss, ':root'), ...tokensOf(presetsCss, `\n[data-preset='${preset}']`) }
  if (mode === 'light') return light
  return {
    ...light,
    ...tokensOf(tokensCss, "[data-mode='dark']"),
    ...tokensOf(presetsCss, `[data-mode='dark'][data-preset='${preset}']`),
  }
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast ratio of two colours, following `var()` one step at a time. */
function contrast(all: Record<string, string>, one: string, other: string): number {
  const resolve = (name: string): string => {
    const value = all[name] ?? ''
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return reference === undefined ? value : resolve(reference)
  }
  const [high = 0, low = 0] = [luminance(resolve(one)), luminance(resolve(other))].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'])('in %s mode', (mode) => {
  test.each(PRESETS)('the preset %s is legible', (preset) => {
    const all = tokens(mode, preset)
    const text = [
      ['--tw-on-primary', '--tw-primary'],
      ['--tw-on-primary', '--tw-primary-strong'],
      ['--tw-primary-ink', '--tw-surface'],
      ['--tw-primary-ink', '--tw-ground'],
      ['--tw-primary-ink', '--tw-primary-tint'],
      ['--tw-text', '--tw-primary-tint'],
      ['--tw-text-muted', '--tw-ground'],
      ['--tw-text-muted', '--tw-n2'],
    ] as const
    const poor = text.filter(([one, other]) => contrast(all, one, other) < 4.5)
    expect(poor).toEqual([])
    expect(contrast(all, '--tw-primary', '--tw-surface')).toBeGreaterThanOrEqual(3)
  })

  test.each(['success', 'warning', 'danger', 'info'])('%s is legible on its tint and on cards', (kind) => {
    const all = tokens(mode, 'cyan')
    expect(contrast(all, `--tw-${kind}`, `--tw-${kind}-tint`)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(all, `--tw-${kind}`, '--tw-surface')).toBeGreaterThanOrEqual(4.5)
  })
})
