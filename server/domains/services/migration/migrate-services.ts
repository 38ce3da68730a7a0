import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { MigrateServices, Migration } from '#shared/domains/services/migration-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { FieldErrors } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockCatalogue } from '../catalogue/load-catalogue.ts'
import { linkProducts, moveProducts } from './move-products.ts'
import { planMigration } from './plan-migration.ts'
import { readCandidates } from './read-candidates.ts'

/**
 * Moves the products of a reseller into the catalogue of a supplier (spec §7 Partner): all of them or none. Both catalogues
 * are locked, so that of two at once the second finds nothing left to do.
 *
 * @throws AppError `invalid_input` for an org of another kind; `version_conflict` with what it would be now in the details
 */
export async function migrateServices(context: DomainContext, wanted: MigrateServices): Promise<Migration> {
  const { sourceOrgId, targetOrgId, dryRun, revision } = wanted
  return inTransaction(context.em, async (em) => {
    await refuseOthers(em, wanted)
    for (const orgId of [sourceOrgId, targetOrgId].toSorted()) await lockCatalogue(em, orgId)
    const candidates = await readCandidates(readerOf(em), sourceOrgId, targetOrgId)
    const { moves, links, ...told } = planMigration(candidates, targetOrgId)
    const answer = { dryRun, ...told }
    if (dryRun) return answer
    if (revision !== undefined && revision !== told.revision)
      throw new AppError('version_conflict', { details: { current: { ...answer, dryRun: true } } })
    if (told.count === 0) return answer
    const change = { source: sourceOrgId, target: targetOrgId, now: new Date(context.clock()) }
    await moveProducts(em, change, moves)
    await linkProducts(em, change, links)
    for (const orgId of [sourceOrgId, targetOrgId])
      await recordEvent(
        { ...context, em },
        {
          kind: 'service.migrated',
          orgId,
          subjectId: orgId,
          details: {
            sourceOrgId,
            targetOrgId,
            count: told.count,
            services: told.migrated.map(({ targetId }) => targetId),
          },
        },
      )
    return answer
  })
}

const RefuseOthersRow = z.object({ id: OrgId, kind: z.string(), status: z.string() })

/** @throws AppError `invalid_input` for a source that is no reseller and a target that is no supplier */
async function refuseOthers(em: EntityManager, { sourceOrgId, targetOrgId }: MigrateServices): Promise<void> {
  const { rows } = await sqlOf(RefuseOthersRow)`
    select id, kind, status from orgs where id = any(${[sourceOrgId, targetOrgId]}::uuid[]) and deleted_at is null
    order by id for share`.execute(readerOf(em))
  const source = rows.find(({ id }) => id === sourceOrgId)
  const target = rows.find(({ id }) => id === targetOrgId)
  const fields: FieldErrors = {}
  if (source?.kind !== 'partner-reseller') fields['sourceOrgId'] = { key: 'validation.resellerWanted' }
  if (target?.kind !== 'partner-supplier') fields['targetOrgId'] = { key: 'validation.supplierWanted' }
  else if (target.status !== 'active') fields['targetOrgId'] = { key: 'validation.orgNotActive' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
