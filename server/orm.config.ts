import { defineConfig } from '@mikro-orm/postgresql'
import { ormOptions } from './database/orm.ts'
import { entities } from './entities.ts'

/** For the migration command line: `DATABASE_URL=… npm run migration:create`. */
// oxlint-disable-next-line node/no-process-env -- this file is configuration
export default defineConfig(
  ormOptions({
    url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/tendwell',
    entities,
    poolSize: 2,
  }),
)
