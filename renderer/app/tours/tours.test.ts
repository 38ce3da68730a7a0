import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Tour } from '#shared/domains/identity/settings.ts'
import words from '#shared/i18n/en/tours.json' with { type: 'json' }
import { SCREENS } from '../screens.ts'
import { TOURS, tourOf } from './tours.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Where the parts of a tour's screen live; a list's parts are the same on every screen with a list. */
const PLACES: Record<(typeof TOURS)[number]['id'], RegExp> = {
  welcome: /^renderer\/app\/(?:navigation|overview)\//,
  users: /^renderer\/(?:domains\/orgs\/people\/list|ui\/table)\//,
  profile: /^renderer\/domains\/orgs\/people\/profile\//,
  entry: /^renderer\/domains\/journal\/(?:form|entry)\//,
  activities: /^renderer\/(?:domains\/journal\/(?:screens|list)|ui\/page)\//,
  template: /^renderer\/domains\/plans\/(?:templates|groups|editor)\//,
}

const anchors = new Map<string, string[]>()
for (const file of globSync('renderer/**/*.tsx', { cwd: ROOT })) {
  const path = file.replaceAll('\\', '/')
  for (const [, name = ''] of readFileSync(resolve(ROOT, file), 'utf8').matchAll(/\bdata-tour="([^"]*)"/g))
    anchors.set(name, [...(anchors.get(name) ?? []), path])
}

describe('a tour', () => {
  it('is there for each that the specification names', () => {
    expect(TOURS.map(({ id }) => id).toSorted()).toEqual(Tour.options.toSorted())
  })

  it.each(TOURS.map((tour) => [tour.id, tour] as const))('%s points at parts of its own screen', (id, { steps }) => {
    const found = steps.map((step) => [step, anchors.get(step)?.filter((file) => PLACES[id].test(file)).length ?? 0])
    expect(found).toEqual(steps.map((step) => [step, 1]))
  })

  it.each(TOURS.flatMap(({ paths }) => paths))(
    'is found by the address %s, with a slash at its end as well',
    (path) => {
      expect([tourOf(path)?.paths, tourOf(`${path}/`)?.paths]).toEqual(Array(2).fill(expect.arrayContaining([path])))
      expect(
        SCREENS.some((screen) => path === screen.path || screen.path.startsWith(path) || path.startsWith(screen.path)),
      ).toBe(true)
    },
  )

  it('belongs to its screen alone', () => {
    expect(['/', '/dashboard', '/dashboard/activities/1', '/dashboard/schedule'].map(tourOf)).toEqual(
      Array(4).fill(null),
    )
  })
})

it('nothing bears a name that no tour points at, and no words are left over', () => {
  const named = [...new Set(TOURS.flatMap(({ steps }) => [...steps]))].toSorted()
  expect([...anchors.keys()].toSorted()).toEqual(named)
  expect(Object.keys(words.steps).toSorted()).toEqual(named)
})
