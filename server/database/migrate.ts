import type { MikroORM } from '@mikro-orm/postgresql'
import { Client } from 'pg'

/** Any number; it stands for "somebody is migrating". */
const MIGRATING_LOCK = 7_346_116

/**
 * Brings the database to the present form, then prepares what the first process finds missing. Processes that start at
 * once wait for one another.
 */
export async function migrate(orm: MikroORM, url: string, prepare?: (orm: MikroORM) => Promise<void>): Promise<void> {
  const keeper = new Client({ connectionString: url })
  await keeper.connect()
  try {
    await keeper.query('select pg_advisory_lock($1)', [MIGRATING_LOCK])
    await orm.migrator.up()
    await prepare?.(orm)
  } finally {
    await keeper.end()
  }
}
