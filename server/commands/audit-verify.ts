import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openVault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { verifyDays } from '#server/domains/audit/index.ts'
import type { Verdict } from '#server/domains/audit/index.ts'
import { openKeys } from '#server/keys/key-store.ts'
import { withDatabase } from './with-database.ts'

/**
 * Compares the audit log with what was closed of it, day by day: `npm run audit:verify`, with `-- --known 2026-11-20=HASH` as
 * often as hashes were noted elsewhere. Ends with code 1 where something does not fit.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { known: { type: 'string', multiple: true, default: [] } } })
  const known = new Map(values.known.map(readKnown))
  const config = readConfig()
  await withDatabase(config, async (orm) => {
    const reader = readerOf(orm.em.fork())
    print(await verifyDays(reader, openVault(await openKeys(reader, config.dataKeys)), known))
  })
}

function readKnown(text: string): [string, string] {
  const [, day, hash] = /^(\d{4}-\d\d-\d\d)=([0-9a-f]{64})$/.exec(text) ?? []
  if (day === undefined || hash === undefined) throw new Error('--known is a day and its hash, as 2026-11-20=3f2a…')
  return [day, hash]
}

function print({ days, rows, last, open, breaks }: Verdict): void {
  console.log(`${days} days with ${rows} rows are closed; ${open} rows since are not yet.`)
  if (last !== null) console.log(`Last: ${last.day}=${last.hash}`)
  for (const { day, hour, what } of breaks)
    console.log(`${day}${hour === null ? '' : ` ${String(hour).padStart(2, '0')}:00 UTC`}: ${what}`)
  console.log(breaks.length === 0 ? 'The log is whole.' : `The log is NOT whole: ${breaks.length} breaks.`)
  if (breaks.length > 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(`The log was not verified: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
