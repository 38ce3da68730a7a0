import { v4 } from 'uuid'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import type { LicenseUpload, UploadRequest, UploadTarget } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { User } from '#server/domains/identity/index.ts'
import { signPicture } from '#server/runtime/picture-links.ts'
import type { PictureSigning } from '#server/runtime/picture-links.ts'
import { Upload, isPrivate } from './entities/upload.ts'
import type { UploadRow } from './entities/upload.ts'
import { addressOf, uploadUrl } from './upload-links.ts'

/**
 * Gives out an address for each picture, and where it is shown afterwards: one of a person or a journal at a signed address
 * that ends soon (docs/decisions/media/pictures.md).
 *
 * @throws AppError `too_large`, `unsupported_image` by what the sender says of the file, to save the way
 */
export async function requestUploads(
  context: DomainContext,
  signing: PictureSigning,
  files: readonly UploadRequest[],
): Promise<UploadTarget[]> {
  for (const file of files) refuseUnfit(file)
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const uploads = files.map(({ name, type, folder }) =>
      em.create(Upload, { id: v4(), user: em.getReference(User, userId), name, type, folder }),
    )
    await em.flush()
    return uploads.map((upload) => targetOf(signing, upload))
  })
}

/**
 * Gives out an address for the licence of a clinic that registers, to anybody: the picture belongs to nobody until an org
 * refers to it, is shown to nobody until then, and goes away after a day (docs/decisions/media/pictures.md).
 *
 * @throws AppError `too_large`, `unsupported_image` by what the sender says of the file
 */
export async function requestLicenseUpload(
  context: DomainContext,
  signing: PictureSigning,
  file: LicenseUpload,
): Promise<UploadTarget> {
  refuseUnfit(file)
  const { name, type, folder } = file
  return inTransaction(context.em, async (em) => {
    const upload = em.create(Upload, { id: v4(), name, type, folder })
    await em.flush()
    return targetOf(signing, upload)
  })
}

function refuseUnfit({ size = 0, type }: Pick<UploadRequest, 'size' | 'type'>): void {
  if (size > UPLOAD_MAX) throw new AppError('too_large')
  if (!type.startsWith('image/')) throw new AppError('unsupported_image')
}

const targetOf = (signing: PictureSigning, { id, folder }: Pick<UploadRow, 'id' | 'folder'>): UploadTarget => ({
  uploadUrl: uploadUrl(signing.vault, id, signing.clock()),
  downloadUrl: isPrivate(folder) ? signPicture(signing, addressOf(id)) : addressOf(id),
})
