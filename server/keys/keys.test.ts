import type { MikroORM } from '@mikro-orm/postgresql'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openVault, ringOfSecret } from '#server/config/vault.ts'
import { createOrm, readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { User } from '#server/domains/identity/index.ts'
import { sealedColumns } from '#server/domains.ts'
import { entities } from '#server/entities.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { openKeys, readKeys } from './key-store.ts'
import { rotateKeys } from './rotate-keys.ts'

const FIRST = { current: 'the first secret of an installation', old: undefined }
const SECOND = { current: 'the second secret of an installation', old: FIRST.current }
const ONLY_SECOND = { ...SECOND, old: undefined }

let orm: MikroORM
let reader: Reader
let drop: () => Promise<void>
beforeEach(async () => {
  const database = await cloneDatabase(inject('adminUrl'))
  orm = await createOrm({ url: database.url, entities, poolSize: 3 })
  reader = readerOf(orm.em.fork())
  drop = database.drop
})
afterEach(async () => {
  await orm.close()
  await drop()
})

const silent = () => undefined
const rotate = (renews: boolean) =>
  rotateKeys(reader, { secrets: SECOND, sealed: sealedColumns, renews, say: silent, learningMs: 0 })

/** Somebody with an authenticator app whose secret is sealed. */
async function aSealedSecret(sealed: string): Promise<{ userId: string; sealed(): Promise<string> }> {
  const em = orm.em.fork()
  const user = em.create(User, { email: `${v7()}@example.com`, firstName: 'Ada', lastName: 'Okafor' })
  await em.flush()
  const id = v7()
  await sql`
    insert into mfa_methods (id, created_at, updated_at, user_id, method, secret)
    values (${id}, now(), now(), ${user.id}, 'totp', ${sealed})`.execute(reader)
  return {
    userId: user.id,
    async sealed() {
      const { rows } = await sql<{ secret: string }>`select secret from mfa_methods where id = ${id}`.execute(reader)
      return rows[0]?.secret ?? ''
    },
  }
}

describe('the keys of an installation', () => {
  it('are thrown by dice, kept wrapped, and the same at every start, also of two at once', async () => {
    const [one, two] = await Promise.all([openKeys(reader, FIRST), openKeys(reader, FIRST)])
    expect(two).toEqual(one)
    expect(await openKeys(reader, FIRST)).toEqual(one)
    expect(one.signing).not.toEqual(ringOfSecret(FIRST.current).signing)
    const { rows } = await sql<{ wrapped: string }>`select wrapped from data_keys`.execute(reader)
    expect(rows).toHaveLength(3)
    for (const key of [one.signing, one.hashing, ...one.sealing.values()])
      for (const { wrapped } of rows) expect(wrapped).not.toContain(key.toString('base64url'))
  })

  it('are not opened by another secret: the start says so', async () => {
    await openKeys(reader, FIRST)
    await expect(openKeys(reader, ONLY_SECOND)).rejects.toThrow(/^DATA_KEY does not open the keys of this database/)
  })

  it('go on as they were where they were made from the secret, and old recovery codes stay good', async () => {
    const before = openVault(ringOfSecret(FIRST.current))
    const { userId, sealed } = await aSealedSecret(before.seal('JBSWY3DP'))
    const hashOfThen = createHash('sha256').update(`${userId}:ABCDEFGHJK`).digest('hex')
    await sql`
      insert into recovery_codes (id, created_at, updated_at, user_id, code_hash)
      values (${v7()}, now(), now(), ${userId}, ${hashOfThen})`.execute(reader)

    const vault = openVault(await openKeys(reader, FIRST))
    expect(vault.open(await sealed())).toBe('JBSWY3DP')
    expect(vault.sign('booking x')).toEqual(before.sign('booking x'))
    const { rows } = await sql<{ hash: string }>`select code_hash as hash from recovery_codes`.execute(reader)
    expect(rows).toEqual([{ hash: vault.hash(hashOfThen) }])
  })
})

describe('a change of the secret', () => {
  it('leaves everything readable with the new one alone, and nothing with the old one', async () => {
    const vault = openVault(await openKeys(reader, FIRST))
    const { sealed } = await aSealedSecret(vault.seal('JBSWY3DP'))
    await rotate(false)

    const later = openVault(await readKeys(reader, ONLY_SECOND))
    expect(later.open(await sealed())).toBe('JBSWY3DP')
    expect(later.hash('code')).toBe(vault.hash('code'))
    expect(later.sign('link')).toEqual(vault.sign('link'))
    await expect(readKeys(reader, FIRST)).rejects.toThrow('DATA_KEY')
  })

  it('seals anew with a new key on request, which running servers open at once and seal with only later', async () => {
    const running = openVault(await openKeys(reader, FIRST))
    const { sealed } = await aSealedSecret(running.seal('JBSWY3DP'))
    await rotate(true)

    expect(await sealed()).toMatch(/^k2\./)
    running.take(await readKeys(reader, SECOND))
    expect(running.open(await sealed())).toBe('JBSWY3DP')
    expect(running.seal('meanwhile')).toMatch(/^k1\./)
    await sql`update data_keys set created_at = created_at - interval '1 minute'`.execute(reader)
    running.take(await readKeys(reader, SECOND))
    expect(running.seal('later')).toMatch(/^k2\./)
    // What was broken off is done to its end: a value of the old key is found again.
    await rotate(true)
    expect(await sealed()).toMatch(/^k3\./)
  })

  it('changes nothing where neither secret is right', async () => {
    await openKeys(reader, FIRST)
    const wrong = { current: SECOND.current, old: 'a third secret that was never in use' }
    await expect(
      rotateKeys(reader, { secrets: wrong, sealed: sealedColumns, renews: true, say: silent, learningMs: 0 }),
    ).rejects.toThrow('DATA_KEY does not open')
    expect((await openKeys(reader, FIRST)).sealing.size).toBe(1)
  })
})
