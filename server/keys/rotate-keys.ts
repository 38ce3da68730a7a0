import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { openVault } from '#server/config/vault.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { LEARNING_MS, addSealingKey, openKeys, readKeys, rewrapKeys } from './key-store.ts'
import type { WrappingSecrets } from './key-store.ts'
import { resealFields } from './seal-fields.ts'

interface Rotation {
  secrets: WrappingSecrets
  /** Every column with sealed values, as `table.column`; its table has an `id`. */
  sealed: readonly string[]
  /** Every column of texts that may be sealed, likewise. */
  fields?: ReadonlySet<string>
  /** Whether what is sealed is sealed anew with a new key, as after a leak of keys and database together. */
  renews: boolean
  say(line: string): void
  /** How long running processes have to learn a new key; for tests. */
  learningMs?: number
}

const BATCH = 500

/**
 * Changes the secret that wraps the keys, while servers run: first the keys, then, where it is asked for, all that is sealed.
 * What was broken off is done to its end by running it again.
 *
 * @throws ConfigError when the secrets do not open the keys
 */
export async function rotateKeys(
  reader: Reader,
  { secrets, sealed, fields = new Set(), renews, say, learningMs = LEARNING_MS }: Rotation,
): Promise<void> {
  await openKeys(reader, secrets)
  const wrapped = await reader.transaction().execute((within) => rewrapKeys(within, secrets))
  say(wrapped === 0 ? 'The keys are wrapped with DATA_KEY already.' : `${wrapped} keys are wrapped with DATA_KEY now.`)
  if (!renews) return
  const newest = await addSealingKey(reader, secrets)
  say(`Key ${newest} is made. Waiting until every running server knows it …`)
  await sleep(learningMs)
  const ring = await readKeys(reader, secrets)
  // By its id, so that it seals here also where the wait was cut short.
  const key = ring.sealing.get(newest)
  const sealing = new Map([...ring.sealing].filter(([id]) => id !== newest))
  const vault = openVault({ ...ring, sealing: key === undefined ? sealing : sealing.set(newest, key) })
  let count = 0
  for (const column of sealed) count += await sealAnew(reader, vault, column, newest)
  count += await resealFields(reader, vault, { places: fields, newest })
  say(`${count} values are sealed with it.`)
}

const SealedRow = z.object({ id: z.string(), value: z.string() })

async function sealAnew(reader: Reader, vault: Vault, place: string, newest: string): Promise<number> {
  const [table = '', column = ''] = place.split('.')
  let count = 0
  for (;;) {
    const { rows } = await sqlOf(SealedRow)`
      select id, ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${newest}.%`} order by id limit ${BATCH}`.execute(
      reader,
    )
    if (rows.length === 0) return count
    const fresh = rows.map(({ id, value }) => ({ id, old: value, value: vault.seal(vault.open(value)) }))
    // What somebody changed meanwhile is theirs, and comes round again.
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = f.value
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, old text, value text)
      where f.id = t.id and t.${sql.ref(column)} = f.old`.execute(reader)
    count += fresh.length
  }
}
