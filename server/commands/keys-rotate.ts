import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { readerOf } from '#server/database/orm.ts'
import { sealedColumns } from '#server/domains.ts'
import { openKeys } from '#server/keys/key-store.ts'
import { rotateKeys } from '#server/keys/rotate-keys.ts'
import { sealFields } from '#server/keys/seal-fields.ts'
import { sealedPlaces } from '#server/database/sealing/sealed-text.ts'
import { openVault } from '#server/config/vault.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { withDatabase } from './with-database.ts'

/**
 * Wraps the keys anew after DATA_KEY was changed; with `--renew` seals anew what is sealed; with `--fields` brings notes,
 * medical histories and vitals into the form that SEAL_FIELDS asks for: `npm run keys:rotate`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { renew: { type: 'boolean', default: false }, fields: { type: 'boolean', default: false } },
  })
  const config = readConfig()
  await withDatabase(config, async (orm) => {
    const reader = readerOf(orm.em.fork())
    if (values.fields) return changeFields(reader, config)
    await rotateKeys(reader, {
      secrets: config.dataKeys,
      sealed: sealedColumns,
      fields: sealedPlaces(),
      renews: values.renew,
      say: (line) => console.log(line),
    })
    console.log('Restart every server with the new DATA_KEY, then take DATA_KEY_OLD away.')
  })
}

/** Seals the texts that are there, or opens them, as SEAL_FIELDS says. */
async function changeFields(reader: Reader, config: Config): Promise<void> {
  const vault = openVault(await openKeys(reader, config.dataKeys))
  const count = await sealFields(reader, vault, { places: sealedPlaces(), isOn: config.sealsFields })
  console.log(`${count} texts are ${config.sealsFields ? 'sealed' : 'no longer sealed'} now.`)
}

main().catch((error: unknown) => {
  console.error(`The keys were not changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
