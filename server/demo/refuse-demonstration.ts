import type { MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ConfigError } from '#server/config/config.ts'
import { readerOf } from '#server/database/orm.ts'
import { DEMO_ACCOUNTS, DEMO_ORGS } from './accounts.ts'

/**
 * Refuses a database that was filled with the demonstration: everybody knows its passwords.
 *
 * @throws ConfigError where one of its accounts or orgs is there
 */
export async function refuseDemonstration(orm: MikroORM): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const { rows } = await sql`
    select 1 from users where email in (${sql.join(emails)})
    union all select 1 from orgs where id in (${sql.join(Object.values(DEMO_ORGS))}) limit 1`.execute(
    readerOf(orm.em.fork()),
  )
  if (rows.length > 0)
    throw new ConfigError(
      'the database of DATABASE_URL holds the demonstration, whose passwords everybody knows: production needs one without it.',
    )
}
