import { v4 } from 'uuid'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import type { UploadRequest } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/http/context.ts'
import { signedIn } from '#server/http/context.ts'
import { User } from '#server/domains/identity/index.ts'
import { Upload } from './entities/upload.ts'
import { uploadUrl } from './upload-links.ts'

/**
 * Gives out an address for each picture. Its id is random throughout: whoever knows it may see the picture, as an `<img>`
 * cannot say who asks (docs/decisions/pictures.md).
 *
 * @throws AppError `too_large`, `unsupported_image` by what the sender says of the file, to save the way
 */
export async function requestUploads(
  context: DomainContext,
  secret: string,
  files: readonly UploadRequest[],
): Promise<{ uploadUrl: string; downloadUrl: string }[]> {
  if (files.some(({ size = 0 }) => size > UPLOAD_MAX)) throw new AppError('too_large')
  if (files.some(({ type }) => !type.startsWith('image/'))) throw new AppError('unsupported_image')
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const uploads = files.map(({ name, type, folder }) =>
      em.create(Upload, { id: v4(), user: em.getReference(User, userId), name, type, folder }),
    )
    await em.flush()
    return uploads.map(({ id }) => ({
      uploadUrl: uploadUrl(secret, id, context.clock()),
      downloadUrl: `/api/media/${id}`,
    }))
  })
}
