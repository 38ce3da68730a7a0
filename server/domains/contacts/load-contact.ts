import { LockMode } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#shared/kernel/errors.ts'
import type { ContactId } from '#shared/kernel/ids.ts'
import { Contact } from './entities/contact.ts'

/** A contact that is about to change, locked until the transaction ends: appointments made for it meanwhile wait. @throws AppError `not_found` */
export async function loadContact(em: EntityManager, id: ContactId): Promise<InferEntity<typeof Contact>> {
  const contact = await em.findOne(Contact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (contact === null) throw new AppError('not_found')
  return contact
}
