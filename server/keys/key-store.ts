import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { ConfigError } from '#server/config/config.ts'
import { KEY_BYTES, hashWith, keyOf, openWith, ringOfSecret, sealWith } from '#server/config/vault.ts'
import type { KeyRing } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { KeyPurpose } from './entities.ts'

/** The secrets of the configuration that wrap the keys: the one of now, and the one before it while they are changed. */
export interface WrappingSecrets {
  current: string
  old: string | undefined
}

const KeyRow = z.object({ purpose: z.enum(['seal', 'sign', 'hash']), id: z.string(), wrapped: z.string() })
type KeyRow = z.infer<typeof KeyRow>

/** For so long a new key only opens: every running process has to know it before one of them seals with it. */
export const LEARNING_MS = 30_000

/** Where the hashes of codes stand that were made before there was a key for them. */
const CODES_BEFORE = { table: 'recovery_codes', column: 'code_hash' } as const

/**
 * Reads the keys that this database keeps, and makes them the first time. Processes that start at once make one set.
 *
 * @throws ConfigError when neither secret opens them
 */
export async function openKeys(reader: Reader, secrets: WrappingSecrets): Promise<KeyRing> {
  await makeFirstKeys(reader, secrets)
  return readKeys(reader, secrets)
}

/** @throws ConfigError when neither secret opens them */
export async function readKeys(reader: Reader, secrets: WrappingSecrets): Promise<KeyRing> {
  const { rows } = await sqlOf(KeyRow)`
    select purpose, id, wrapped from data_keys
    order by purpose, id <> 'k1' and created_at > now() - ${LEARNING_MS} * interval '1 millisecond' desc, length(id), id`.execute(
    reader,
  )
  const keys = rows.map((row) => ({ ...row, key: unwrap(row, secrets) }))
  const lastOf = (purpose: KeyPurpose) => keys.findLast((row) => row.purpose === purpose)?.key ?? missing(purpose)
  return {
    sealing: new Map(keys.filter(({ purpose }) => purpose === 'seal').map(({ id, key }) => [id, key])),
    signing: lastOf('sign'),
    hashing: lastOf('hash'),
  }
}

/** Wraps every key with the secret of now. Gives how many were wrapped with the one before. @throws ConfigError */
export async function rewrapKeys(reader: Reader, secrets: WrappingSecrets): Promise<number> {
  const { rows } = await sqlOf(KeyRow)`select purpose, id, wrapped from data_keys for update`.execute(reader)
  const stale = rows.filter((row) => tryUnwrap(row, secrets.current) === null)
  for (const row of stale) {
    const wrapped = wrap(row.purpose, row.id, unwrap(row, secrets), secrets.current)
    await sql`update data_keys set wrapped = ${wrapped} where purpose = ${row.purpose} and id = ${row.id}`.execute(
      reader,
    )
  }
  return stale.length
}

/** Adds a key to seal with from now on. Of two who do it at once one fails. */
export async function addSealingKey(reader: Reader, { current }: WrappingSecrets): Promise<string> {
  const { rows } = await sqlOf(z.object({ next: z.number() }))`
    select coalesce(max(substr(id, 2)::int), 0) + 1 as next from data_keys where purpose = 'seal'`.execute(reader)
  const id = `k${rows[0]?.next ?? 1}`
  await insertKey(reader, 'seal', id, randomBytes(KEY_BYTES), current)
  return id
}

/**
 * An installation that sealed with keys made from its secret goes on with these, so that what is sealed, linked and
 * subscribed stays good; a new one throws dice, so that whoever learns its secret later on needs its database as well.
 */
async function makeFirstKeys(reader: Reader, secrets: WrappingSecrets): Promise<void> {
  const { rows } = await sqlOf(z.object({ has_keys: z.boolean(), has_people: z.boolean() }))`
    select exists (select 1 from data_keys) as has_keys, exists (select 1 from users) as has_people`.execute(reader)
  if (rows[0]?.has_keys === true) return
  const before = rows[0]?.has_people === true ? ringOfSecret(secrets.old ?? secrets.current) : null
  const hashing = randomBytes(KEY_BYTES)
  await reader.transaction().execute(async (within) => {
    await sql`lock table data_keys in exclusive mode`.execute(within)
    const { rows: made } = await sql`select 1 from data_keys`.execute(within)
    if (made.length > 0) return
    await insertKey(within, 'seal', 'k1', before?.sealing.get('k1') ?? randomBytes(KEY_BYTES), secrets.current)
    await insertKey(within, 'sign', 'k1', before?.signing ?? randomBytes(KEY_BYTES), secrets.current)
    await insertKey(within, 'hash', 'k1', hashing, secrets.current)
    await hashAgain(within, hashing)
  })
}

/** What was hashed without a key is hashed once more with it: nobody has to make new codes. */
async function hashAgain(reader: Reader, hashing: Buffer): Promise<void> {
  const { table, column } = CODES_BEFORE
  const { rows } = await sqlOf(z.object({ id: z.string(), hash: z.string() }))`
    select id, ${sql.ref(column)} as hash from ${sql.table(table)}`.execute(reader)
  const fresh = rows.map((row) => ({ id: row.id, hash: hashWith(hashing, row.hash) }))
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = f.hash
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (id uuid, hash text) where f.id = t.id`.execute(
    reader,
  )
}

async function insertKey(reader: Reader, purpose: KeyPurpose, id: string, key: Buffer, secret: string): Promise<void> {
  await sql`
    insert into data_keys (purpose, id, created_at, wrapped)
    values (${purpose}, ${id}, now(), ${wrap(purpose, id, key, secret)})`.execute(reader)
}

const wrap = (purpose: KeyPurpose, id: string, key: Buffer, secret: string): string =>
  sealWith(wrappingKey(secret), key.toString('base64url'), `${purpose} ${id}`)

function unwrap(row: KeyRow, { current, old }: WrappingSecrets): Buffer {
  const key = tryUnwrap(row, current) ?? (old === undefined ? null : tryUnwrap(row, old))
  if (key !== null) return key
  throw new ConfigError(
    'DATA_KEY does not open the keys of this database: start with the DATA_KEY that it was last run with, or give that as DATA_KEY_OLD.',
  )
}

function tryUnwrap({ purpose, id, wrapped }: KeyRow, secret: string): Buffer | null {
  try {
    return Buffer.from(openWith(wrappingKey(secret), wrapped, `${purpose} ${id}`), 'base64url')
  } catch {
    return null
  }
}

const wrappingKey = (secret: string): Buffer => keyOf(secret, 'tendwell wrapped keys')

function missing(purpose: KeyPurpose): never {
  throw new Error(`The database keeps no key to ${purpose} with`)
}
