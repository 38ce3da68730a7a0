import { defineConfig } from '@mikro-orm/postgresql'
import { HouseMigrations } from './database/house-migrations.ts'
import { ormOptions } from './database/orm.ts'
import { entities } from './entities.ts'

const options = ormOptions({
  // oxlint-disable-next-line node/no-process-env -- this file is configuration
  url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/tendwell',
  entities,
  poolSize: 2,
})

/** For the migration command line: `DATABASE_URL=… npm run migration:create -- --name add-rooms`. */
export default defineConfig({ ...options, migrations: { ...options.migrations, generator: HouseMigrations } })
