import { sql } from 'kysely'
import type { NewOrgKind, OrgDefaults as Defaults, SetOrgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { changeFeatures } from '#shared/domains/orgs/features.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { OrgDefaults } from '../entities/org-defaults.ts'

/** Says with what new orgs of a kind begin. @throws AppError `version_conflict` with what holds now */
export async function setDefaults(
  context: DomainContext,
  kind: NewOrgKind,
  { version, ...wanted }: SetOrgDefaults,
): Promise<Defaults> {
  const system = changeFeatures([], wanted.system)
  const features = changeFeatures([], wanted.features)
  return inTransaction(context.em, async (em) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('org_defaults', 0))`.execute(readerOf(em))
    const stored = await em.findOne(OrgDefaults, { kind })
    if ((stored?.version ?? 0) !== version) {
      const current = stored === null ? null : presentDefaults(stored)
      throw new AppError('version_conflict', { details: { current } })
    }
    const saved =
      stored === null
        ? em.create(OrgDefaults, { kind, system, features })
        : em.assign(stored, { system, features, updatedAt: new Date(context.clock()) })
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'org.defaults_set', subjectId: saved.id, details: { role: kind } })
    return presentDefaults(saved)
  })
}

const presentDefaults = ({ kind, system, features, version }: Defaults): Defaults => ({
  kind,
  system,
  features,
  version,
})
