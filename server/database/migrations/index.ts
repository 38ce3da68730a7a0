import type { MigrationObject } from '@mikro-orm/core'
import { CreateFoundation } from './202611210300-create-foundation.ts'

/** Every migration, oldest first: a bundled server cannot look into a folder. A test compares this list with the folder. */
export const migrations: MigrationObject[] = [{ name: '202611210300-create-foundation', class: CreateFoundation }]
