import { v4 } from 'uuid'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import type { LicenseUpload, UploadRequest, UploadTarget } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Vault } from '#server/config/vault.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { User } from '#server/domains/identity/index.ts'
import { Upload } from './entities/upload.ts'
import { addressOf, uploadUrl } from './upload-links.ts'

/**
 * Gives out an address for each picture. Its id is random throughout: whoever knows it may see the picture, as an `<img>`
 * cannot say who asks (docs/decisions/pictures.md).
 *
 * @throws AppError `too_large`, `unsupported_image` by what the sender says of the file, to save the way
 */
export async function requestUploads(
  context: DomainContext,
  vault: Vault,
  files: readonly UploadRequest[],
): Promise<UploadTarget[]> {
  for (const file of files) refuseUnfit(file)
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const uploads = files.map(({ name, type, folder }) =>
      em.create(Upload, { id: v4(), user: em.getReference(User, userId), name, type, folder }),
    )
    await em.flush()
    return uploads.map(({ id }) => targetOf(vault, id, context.clock()))
  })
}

/**
 * Gives out an address for the licence of a clinic that registers, to anybody: the picture belongs to nobody until an org
 * refers to it, is shown to nobody until then, and goes away after a day (docs/decisions/pictures.md).
 *
 * @throws AppError `too_large`, `unsupported_image` by what the sender says of the file
 */
export async function requestLicenseUpload(
  context: DomainContext,
  vault: Vault,
  file: LicenseUpload,
): Promise<UploadTarget> {
  refuseUnfit(file)
  const { name, type, folder } = file
  return inTransaction(context.em, async (em) => {
    const upload = em.create(Upload, { id: v4(), name, type, folder })
    await em.flush()
    return targetOf(vault, upload.id, context.clock())
  })
}

function refuseUnfit({ size = 0, type }: Pick<UploadRequest, 'size' | 'type'>): void {
  if (size > UPLOAD_MAX) throw new AppError('too_large')
  if (!type.startsWith('image/')) throw new AppError('unsupported_image')
}

const targetOf = (vault: Vault, id: string, now: number): UploadTarget => ({
  uploadUrl: uploadUrl(vault, id, now),
  downloadUrl: addressOf(id),
})
