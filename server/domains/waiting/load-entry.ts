import type { EntityManager } from '@mikro-orm/postgresql'
import type { InferEntity } from '@mikro-orm/core'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { WaitingEntry } from './entities/waiting.ts'
import { lockList } from './lock-list.ts'

/** An entry that is about to be changed, with the list locked. @throws AppError `not_found`, also for one of another org */
export async function loadEntry(
  em: EntityManager,
  orgId: OrgId,
  id: string,
): Promise<InferEntity<typeof WaitingEntry>> {
  await lockList(em, orgId)
  const entry = await em.findOne(WaitingEntry, { id, orgId })
  if (entry === null) throw new AppError('not_found')
  return entry
}
