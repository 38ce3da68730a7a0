import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from '#server/config/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { reachDatabase } from '#server/database/open-database.ts'
import { createOrm } from '#server/database/orm.ts'
import { entities } from '#server/entities.ts'

/** Works on the database of the configuration, in its present form, beside a server that may be running on it. */
export async function withDatabase(config: Config, work: (orm: MikroORM) => Promise<void>): Promise<void> {
  const { close, ...urls } = await reachDatabase(config, console.error)
  try {
    const orm = await createOrm({ url: urls.url, entities, poolSize: 2 })
    try {
      await migrate(orm, urls)
      await work(orm)
    } finally {
      await orm.close()
    }
  } finally {
    await close()
  }
}
