import { media } from '#shared/domains/media/api.ts'
import type { UploadRequest } from '#shared/domains/media/schema.ts'
import { offline, refusalOf } from './api-error.ts'
import { call } from './call.ts'
import { apiBase } from './environment.ts'

/**
 * Uploads a picture and gives the address at which it is shown.
 *
 * @throws ApiError `too_large`, `unsupported_image`, or `offline`
 */
export async function uploadPicture(file: File, folder: UploadRequest['folder']): Promise<string> {
  const { name, type, size } = file
  const [target] = await call(media.requestUploads, { body: [{ name: name.slice(-255), type, folder, size }] })
  if (target === undefined) throw offline()
  const response = await send((await apiBase()) + target.uploadUrl, file)
  if (!response.ok) throw await refusalOf(response)
  return target.downloadUrl
}

async function send(address: string, file: File): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'PUT',
      body: file,
      headers: { 'content-type': file.type, 'accept-language': document.documentElement.lang },
    })
  } catch {
    throw offline()
  }
}
