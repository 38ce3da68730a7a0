import { endpoint } from '../../kernel/endpoint.ts'
import { MigrateServices, Migration } from './migration-schema.ts'

/** Calls with which the system moves what orgs sell (spec §7 Partner). */
export const migrations = {
  services: endpoint({
    method: 'POST',
    path: '/api/migrations/services',
    summary: 'Move the products of a reseller into the catalogue of a supplier, or say what that would do',
    access: { who: 'system' },
    body: MigrateServices,
    answer: Migration,
    errors: ['version_conflict'],
  }),
}
