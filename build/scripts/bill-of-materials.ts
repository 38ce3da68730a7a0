import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT, run } from './run.ts'

/** A package that the product is delivered with. */
export interface DeliveredPackage {
  name: string
  version: string
  /** As the registry names it (SPDX). */
  license: string
  /** Its folder in the project. */
  folder: string
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

/** Every package that the product is delivered with, by name: all that the lock names but what only its developers need. */
export function deliveredPackages(): DeliveredPackage[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .map(([folder, { version = '', license }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? licenseInFolder(folder),
      folder,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

/** Some old packages name it in their own file alone. */
function licenseInFolder(folder: string): string {
  const file = join(ROOT, folder, 'package.json')
  if (!existsSync(file)) return 'unknown'
  const Named = z.object({
    license: z.string().optional(),
    licenses: z.array(z.object({ type: z.string() })).optional(),
  })
  const named = Named.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  return named?.license ?? named?.licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown'
}

/**
 * Writes what the product is made of: `out/sbom.cdx.json` (CycloneDX) for machines that look for known faults, and
 * `out/licenses.txt`, every package with its licence and, where it is installed, the licence's text.
 */
export async function writeBillOfMaterials(): Promise<void> {
  const { code, output } = await run(
    'npm',
    [
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--omit',
      'dev',
      '--package-lock-only',
      '--loglevel',
      'error',
    ],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`The bill of materials failed:\n${output}`)
  mkdirSync(join(ROOT, 'out'), { recursive: true })
  writeFileSync(join(ROOT, 'out/sbom.cdx.json'), output)
  writeFileSync(join(ROOT, 'out/licenses.txt'), printLicenses(deliveredPackages()))
}

function printLicenses(packages: readonly DeliveredPackage[]): string {
  const list = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = packages.flatMap((one) => {
    const text = licenseText(one)
    return text === null ? [] : [`${'='.repeat(80)}\n${one.name} ${one.version}\n\n${text.trim()}\n`]
  })
  return `Tendwell is delivered with these packages.\n\n${list.join('\n')}\n\n${texts.join('\n')}`
}

function licenseText({ folder }: DeliveredPackage): string | null {
  const path = join(ROOT, folder)
  // What is for another system is not installed here.
  if (!existsSync(path)) return null
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(name))
  return file === undefined ? null : readFileSync(join(path, file), 'utf8')
}
