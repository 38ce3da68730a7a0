import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import type { KeptReason, Migration } from '#shared/domains/services/migration-schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Candidate } from './read-candidates.ts'

/** Under which the ids of the reseller's new products are counted out: a dry run knows them already. */
const LISTINGS = '6f0a3f5e-8f0e-4d6b-9a53-2f7a3f6f1c11'

interface MigrationPlan extends Omit<Migration, 'dryRun'> {
  /** Products that move, with the id of the one by which the reseller sells them from now on. */
  moves: { id: ServiceId; listingId: ServiceId }[]
  /** Products that stay and name the supplier's. */
  links: { id: ServiceId; targetId: ServiceId }[]
}

/**
 * What there is to do (docs/decisions/services/services.md). A product that names the supplier's already has nothing to be done to it,
 * which is why a second run finds nothing.
 */
export function planMigration(candidates: readonly Candidate[], target: OrgId): MigrationPlan {
  const plan: MigrationPlan = { count: 0, migrated: [], updated: [], kept: [], moves: [], links: [], revision: '' }
  for (const candidate of candidates) {
    const { id, name, known } = candidate
    if (candidate.isOfAnother && candidate.supplierOrgId === target) continue
    const reason = reasonToKeep(candidate, target)
    if (reason !== null) plan.kept.push({ id, name, reason })
    else if (known === null) planMove(plan, candidate)
    else planLink(plan, candidate, known.id)
  }
  plan.count = plan.migrated.length
  const seen = JSON.stringify([target, candidates])
  return { ...plan, revision: createHash('sha256').update(seen).digest('hex').slice(0, 32) }
}

function reasonToKeep({ isOfAnother, supplierOrgId, known, currency, isInStock }: Candidate, target: OrgId) {
  const reasons: [KeptReason, boolean][] = [
    ['other_supplier', isOfAnother || (supplierOrgId !== null && supplierOrgId !== target)],
    ['sku_taken', known !== null && known.role !== 'product'],
    ['other_currency', known !== null && known.currency !== currency],
    ['in_stock', known !== null && isInStock],
  ]
  return reasons.find(([, applies]) => applies)?.[0] ?? null
}

function planMove(plan: MigrationPlan, candidate: Candidate): void {
  const { id, name, version, orgs, people } = candidate
  const listingId = ServiceId.parse(v5(`${id}/${version}`, LISTINGS))
  plan.moves.push({ id, listingId })
  plan.migrated.push({ name, sourceId: id, targetId: id })
  plan.updated.push({ id: listingId, name, action: 'listed', count: 1 })
  if (orgs > 0) plan.updated.push({ id: listingId, name, action: 'assigned', count: orgs })
  if (people > 0) plan.updated.push({ id: listingId, name, action: 'given', count: people })
  for (const one of candidate.suppliedFrom) plan.updated.push({ ...one, action: 'supplied', count: 1 })
  for (const one of candidate.soldOnFrom) plan.updated.push({ ...one, action: 'sold_on', count: 1 })
}

function planLink(plan: MigrationPlan, { id, name, suppliedFrom }: Candidate, targetId: ServiceId): void {
  plan.links.push({ id, targetId })
  plan.migrated.push({ name, sourceId: id, targetId })
  plan.updated.push({ id, name, action: 'linked', count: 1 })
  for (const one of suppliedFrom) plan.updated.push({ ...one, action: 'supplied', count: 1 })
}
