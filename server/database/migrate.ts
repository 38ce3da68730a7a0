import type { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { migrations } from './migrations/index.ts'
import { createOrm } from './orm.ts'
import { grantToRunningRole, roleOf } from './running-role.ts'

/** Any number; it stands for "somebody is migrating". */
const MIGRATING_LOCK = 7_346_116

/** The addresses of one database: for the running server, and for the account that owns the tables, where that is another. */
export interface DatabaseUrls {
  url: string
  ownerUrl: string
}

/**
 * Brings the database to the present form, then prepares what the first process finds missing. Processes that start at
 * once wait for one another. The tables are their owner's; the running server is given what it needs of them.
 */
export async function migrate(
  orm: MikroORM,
  { url, ownerUrl }: DatabaseUrls,
  prepare?: (orm: MikroORM) => Promise<void>,
): Promise<void> {
  const keeper = new Client({ connectionString: ownerUrl })
  await keeper.connect()
  try {
    await keeper.query('select pg_advisory_lock($1)', [MIGRATING_LOCK])
    const isOwn = roleOf(url) === roleOf(ownerUrl)
    if (isOwn) {
      await keeper.query('create schema if not exists pgboss')
      await orm.migrator.up()
    } else if (await isBehind(keeper, roleOf(url))) {
      await migrateAsOwner(ownerUrl)
      await grantToRunningRole(keeper, roleOf(url))
    }
    await prepare?.(orm)
  } finally {
    await keeper.end()
  }
}

async function migrateAsOwner(url: string): Promise<void> {
  const orm = await createOrm({ url, entities: [], poolSize: 1 })
  try {
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}

/** Whether a migration is missing, or the running server cannot read what the last one made. */
async function isBehind(keeper: Client, role: string): Promise<boolean> {
  const { rows } = await keeper.query<{ has_list: boolean; is_open: boolean }>(
    `select to_regclass('public.migrations') is not null as has_list,
      not exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege($1, oid, 'select')) as is_open`,
    [role],
  )
  if (rows[0]?.has_list !== true || !rows[0].is_open) return true
  const { rows: done } = await keeper.query<{ name: string }>('select name from public.migrations')
  const names = new Set(done.map(({ name }) => name))
  return migrations.some(({ name }) => !names.has(name))
}
