import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Every class of ours that a rule sets wherever it stands (`.tw-x:hover`, not `.tw-y .tw-x`), with the sheets that do. */
const homes = new Map<string, Set<string>>()
for (const file of globSync('renderer/**/*.css', { cwd: ROOT })) {
  const sheet = readFileSync(resolve(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, list = ''] of sheet.matchAll(/([^{};]+)\{/g)) {
    for (const selector of list.split(/,(?![^(]*\))/)) {
      const name = /^\.(tw-[\w-]+)[^\s>+~]*$/.exec(selector.trim())?.[1]
      if (name !== undefined) homes.set(name, (homes.get(name) ?? new Set()).add(file))
    }
  }
}

describe('a class of a style sheet', () => {
  it('is looked for in a good many sheets', () => {
    expect(homes.size).toBeGreaterThan(1000)
  })

  it('has one sheet that says how it looks: a second would change it on every screen once both are loaded', () => {
    const shared = [...homes].filter(([, files]) => files.size > 1)
    expect(shared.map(([name, files]) => [name, ...files])).toEqual([])
  })
})
