import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { deliveredPackages } from './scripts/bill-of-materials.ts'
import { ROOT } from './scripts/run.ts'

/** Those that let a product be sold without its source, as they are named by the registry. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'CC0-1.0',
])
/** libvips, which sharp loads as a library of its own that anybody may replace: what the LGPL asks for. */
const LIBVIPS = /^@img\/sharp-(libvips-|win32-|wasm32)/
/** Names no licence for machines; its LICENSE file is the MIT's. */
const SAYS_IT_IN_A_FILE = 'png-js'

it('every package that is delivered has a licence that lets it be', () => {
  const packages = deliveredPackages()
  expect(packages.length).toBeGreaterThan(300)
  const others = packages.filter(
    ({ name, license }) =>
      !LIBVIPS.test(name) &&
      name !== SAYS_IT_IN_A_FILE &&
      // All of what is joined by AND; of what is joined by OR whoever takes it chooses one.
      !license
        .replaceAll(/[()]/g, '')
        .split(' AND ')
        .every((one) => one.split(' OR ').some((choice) => FREE.has(choice))),
  )
  expect(others.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([])
})

const Sources = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), integrity: z.string().optional(), inBundle: z.boolean().optional() }),
  ),
})

it('every package comes from the one registry, and is known by a hash of its content', () => {
  const { packages } = Sources.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  // What a package brings inside itself is part of that package's hash.
  const fetched = Object.entries(packages).filter(([folder, { inBundle }]) => folder !== '' && inBundle !== true)
  const hosts = new Set(fetched.map(([, { resolved = '' }]) => URL.parse(resolved)?.origin))
  expect(hosts.size).toBe(1)
  expect(fetched.filter(([, { integrity = '' }]) => !/^sha(512|384|256)-/.test(integrity))).toEqual([])
})
