import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { Org } from '../entities/org.ts'
import { readOrg } from './read-org.ts'

/**
 * An org that is about to be changed, locked until the transaction ends.
 *
 * @param version the one that was seen; left out, any is right
 * @throws AppError `not_found`; `version_conflict` with what is stored now in its details
 */
export async function loadOrg(em: EntityManager, id: OrgId, version?: number): Promise<Org> {
  const org = await em.findOne(Org, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (org === null) throw new AppError('not_found')
  if (version !== undefined && version !== org.version)
    throw new AppError('version_conflict', { details: { current: await readOrg(readerOf(em), id) } })
  return org
}
