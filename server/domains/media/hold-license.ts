import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Upload } from './entities/upload.ts'
import { pictureAt } from './upload-links.ts'

/**
 * Whether a stored licence is shown at this address. It is locked until the transaction ends, so that of two
 * registrations with one picture the second sees the first, and no sweep takes it away in between.
 */
export async function holdLicense(em: EntityManager, address: string): Promise<boolean> {
  const license = await em.findOne(
    Upload,
    { id: pictureAt(address), folder: 'org/license', storedAt: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  return license !== null
}
