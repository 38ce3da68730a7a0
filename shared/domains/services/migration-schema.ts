import { z } from 'zod'
import { OrgId, ServiceId } from '../../kernel/ids.ts'

/** From whom to whom. */
const MigrationDirection = z.enum(['reseller_to_supplier'])

export const MigrateServices = z.strictObject({
  sourceOrgId: OrgId,
  targetOrgId: OrgId,
  /** Says what would be done and does nothing. */
  dryRun: z.boolean().default(false),
  direction: MigrationDirection.default('reseller_to_supplier'),
  /** Of the dry run that was looked at: refused where it would be something else by now. */
  revision: z.string().max(64).optional(),
})
export type MigrateServices = z.infer<typeof MigrateServices>

/**
 * What becomes of a service besides:
 * - `listed`: the reseller goes on selling what moved, by a product of its own that names the supplier's
 * - `linked`: a product stays, and names the one that the supplier has under the same SKU
 * - `assigned`, `given`: so many orgs and people have the reseller's product from now on
 * - `supplied`: a product of another org names the supplier's
 * - `sold_on`: a product of another org names the one that the reseller sells now
 */
const MigrationAction = z.enum(['listed', 'linked', 'assigned', 'given', 'supplied', 'sold_on'])

/**
 * Why a product stays as it is:
 * - `other_supplier`: somebody else delivers it
 * - `sku_taken`: the supplier has something else under its SKU
 * - `other_currency`: the supplier has it, priced in another currency
 * - `in_stock`: the supplier has it, and goods of the reseller's are on shelves or on their way: those would be counted twice
 */
const KeptReason = z.enum(['other_supplier', 'sku_taken', 'other_currency', 'in_stock'])
export type KeptReason = z.infer<typeof KeptReason>

/** What a migration does, or would do: word for word the same. */
export const Migration = z.object({
  dryRun: z.boolean(),
  /** Of products that are in the supplier's catalogue afterwards. */
  count: z.int(),
  /** A product that moves keeps its id, so that stock, lots and old transactions go on naming it. */
  migrated: z.array(z.object({ name: z.string(), sourceId: ServiceId, targetId: ServiceId })),
  updated: z.array(z.object({ id: ServiceId, name: z.string(), action: MigrationAction, count: z.int() })),
  kept: z.array(z.object({ id: ServiceId, name: z.string(), reason: KeptReason })),
  /** Changes with whatever is in the lists. */
  revision: z.string(),
})
export type Migration = z.infer<typeof Migration>
