import { Migrator } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import type { EntityManager, Options } from '@mikro-orm/postgresql'
import { migrations } from './migrations/index.ts'
import { ParametersDriver } from './statements/parameters-driver.ts'
import { PreparingClient, sealingClient } from './statements/preparing-client.ts'
import { sealToRow } from './sealing/seal-to-row.ts'
import type { SealsInUse } from './statements/preparing-client.ts'

export type EntityList = NonNullable<Options['entities']>

interface OrmSettings {
  url: string
  entities: EntityList
  poolSize: number
  /** What seals and opens fields; without it they are written and read as they are stored. */
  fields?: SealsInUse
}

/** The options of the ORM, which the server and the migration command line share. */
export function ormOptions({ url, entities, poolSize, fields }: OrmSettings): Options {
  return {
    driver: ParametersDriver,
    clientUrl: url,
    entities,
    forceUtcTimezone: true,
    // Everything goes through a fork of its own: the shared manager would mix the rows of two requests.
    allowGlobalContext: false,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      Client: fields === undefined ? PreparingClient : sealingClient(fields),
      options: '-c timezone=UTC -c statement_timeout=15000 -c jit=off',
      application_name: 'tendwell',
    },
    extensions: [Migrator],
    subscribers: [sealToRow],
    migrations: {
      path: 'server/database/migrations',
      migrationsList: migrations,
      snapshotName: '.snapshot',
      tableName: 'migrations',
      transactional: true,
      silent: true,
    },
    // Triggers and their functions are written by hand, in migrations.
    schemaGenerator: { ignoreSchema: ['pgboss'], ignoreTriggers: true, ignoreRoutines: true },
    discovery: { warnWhenNoEntities: false },
  }
}

/** Opens the database. Does not migrate. */
export const createOrm = async (settings: OrmSettings): Promise<MikroORM> => MikroORM.init(ormOptions(settings))

/** The way to read by SQL: rows as the database gives them, mapped by hand. Costs a third of an entity. */
export type Reader = ReturnType<EntityManager['getKysely']>

/** Inside a transaction it reads what the transaction wrote. */
export const readerOf = (em: EntityManager): Reader => em.getKysely()
