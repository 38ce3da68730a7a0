import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { readerOf } from '#server/database/orm.ts'
import { sealedColumns } from '#server/domains.ts'
import { rotateKeys } from '#server/keys/rotate-keys.ts'
import { withDatabase } from './with-database.ts'

/** Wraps the keys anew after DATA_KEY was changed; with `--renew` seals anew what is sealed: `npm run keys:rotate`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { renew: { type: 'boolean', default: false } } })
  const config = readConfig()
  await withDatabase(config, async (orm) => {
    await rotateKeys(readerOf(orm.em.fork()), {
      secrets: config.dataKeys,
      sealed: sealedColumns,
      renews: values.renew,
      say: (line) => console.log(line),
    })
  })
  console.log('Restart every server with the new DATA_KEY, then take DATA_KEY_OLD away.')
}

main().catch((error: unknown) => {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
