import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { reachDatabase } from '#server/database/open-database.ts'
import { createOrm, readerOf } from '#server/database/orm.ts'
import { sealedColumns } from '#server/domains.ts'
import { entities } from '#server/entities.ts'
import { rotateKeys } from '#server/keys/rotate-keys.ts'

/** Wraps the keys anew after DATA_KEY was changed; with `--renew` seals anew what is sealed: `npm run keys:rotate`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { renew: { type: 'boolean', default: false } } })
  const config = readConfig()
  const { close, ...urls } = await reachDatabase(config, console.log)
  const orm = await createOrm({ url: urls.url, entities, poolSize: 2 })
  try {
    await migrate(orm, urls)
    await rotateKeys(readerOf(orm.em.fork()), {
      secrets: config.dataKeys,
      sealed: sealedColumns,
      renews: values.renew,
      say: (line) => console.log(line),
    })
  } finally {
    await orm.close()
    await close()
  }
  console.log('Restart every server with the new DATA_KEY, then take DATA_KEY_OLD away.')
}

main().catch((error: unknown) => {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
