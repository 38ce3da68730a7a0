import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every key of the English catalogues, as `namespace:key`, plural endings left off. */
const known = new Set(
  globSync('shared/i18n/en/*.json', { cwd: ROOT }).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(resolve(ROOT, file), 'utf8')), '').map(
      (key) => `${basename(file, '.json')}:${key.replace(PLURAL, '')}`,
    ),
  ),
)

function keysOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
}

interface Use {
  file: string
  key: string
}

/** What screens ask for: the literal in `t('…')`, each branch of a choice in it, and templates with their gaps as `*`. */
const uses: Use[] = globSync('{renderer,main}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => name === 'node_modules' })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const code = readFileSync(resolve(ROOT, file), 'utf8')
    const namespaces = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    )
    const keys = [...code.matchAll(/(?<![\w.])t\(([^)]*)/g)].flatMap(([, words = '']) =>
      [...(words.split(',')[0]?.matchAll(/'([\w.:]+)'|`([^`]+)`/g) ?? [])].map(
        ([, literal, template]) => literal ?? template?.replaceAll(/\$\{[^}]*\}?/g, '*') ?? '',
      ),
    )
    // A comparison inside the call (`status === 'x' ? …`) gives a word that is no key: keys have a dot or stand alone.
    return keys
      .filter((key) => /^[\w.:*]+$/.test(key))
      .flatMap((key) =>
        (key.includes(':') ? [key] : namespaces.map((name) => `${name}:${key}`))
          .slice(0, 9)
          .map((full) => ({ file, key: full })),
      )
  })

describe('every text that a screen asks for', () => {
  it('is looked for in a good many places', () => {
    expect(uses.length).toBeGreaterThan(150)
  })

  it('stands in the catalogues', () => {
    const byPlace = Map.groupBy(uses, ({ file, key }) => `${file} ${key.split(':')[1] ?? ''}`)
    const missing = [...byPlace]
      .filter(([, candidates]) => !candidates.some(({ key }) => isKnown(key)))
      .map(([place]) => place)
    expect(missing.filter((place) => / [\w*]+\.[\w.*]+$/.test(place))).toEqual([])
  })
})

function isKnown(key: string): boolean {
  if (!key.includes('*')) return known.has(key)
  const pattern = new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`[\w./]+`)}$`)
  return [...known].some((candidate) => pattern.test(candidate))
}
