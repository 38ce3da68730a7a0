import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { openVault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { verifyDays, verifyFile } from '#server/domains/audit/index.ts'
import type { FileVerdict, Verdict } from '#server/domains/audit/index.ts'
import { openKeys } from '#server/keys/key-store.ts'
import { withDatabase } from './with-database.ts'

/**
 * Compares the audit log with what was closed of it, day by day: `npm run audit:verify`, with `-- --known 2026-11-20=HASH` as
 * often as hashes were noted elsewhere; or, with `-- --file activity_log.jsonl`, a file of it that was taken along. Ends with code 1
 * where something does not fit.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { known: { type: 'string', multiple: true, default: [] }, file: { type: 'string' } },
  })
  const known = new Map(values.known.map(readKnown))
  const config = readConfig()
  await withDatabase(config, async (orm) => {
    const reader = readerOf(orm.em.fork())
    const vault = openVault(await openKeys(reader, config.dataKeys))
    if (values.file === undefined) print(await verifyDays(reader, vault, known))
    else printFile(await verifyFile(reader, vault, values.file))
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
  printBreaks(breaks)
  console.log(breaks.length === 0 ? whole(open) : `The log is NOT whole: ${breaks.length} breaks.`)
  if (breaks.length > 0) process.exitCode = 1
}

/** Of what no day holds yet nothing can be said. */
const whole = (open: number): string =>
  open === 0 ? 'The log is whole.' : `The log is whole as far as it is closed: nothing holds the ${open} rows since.`

function printFile({ isGenuine, rows, days, breaks }: FileVerdict): void {
  printBreaks(breaks)
  if (!isGenuine) console.log('The file is NOT as this installation wrote it.')
  else
    console.log(
      `The file is as it was written, with ${rows} rows; ${days} closed days were compared, ${breaks.length} breaks.`,
    )
  if (!isGenuine || breaks.length > 0) process.exitCode = 1
}

function printBreaks(breaks: Verdict['breaks']): void {
  for (const { day, hour, what } of breaks)
    console.log(`${day}${hour === null ? '' : ` ${String(hour).padStart(2, '0')}:00 UTC`}: ${what}`)
}

main().catch((error: unknown) => {
  console.error(`The log was not verified: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
