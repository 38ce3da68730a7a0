import { media } from '#shared/domains/media/api.ts'
import type { UploadRequest, UploadTarget } from '#shared/domains/media/schema.ts'
import { offline, refusalOf } from './api-error.ts'
import { call } from './call.ts'
import { apiBase } from './environment.ts'

/**
 * Uploads a picture and gives the address at which it is shown.
 *
 * @throws ApiError `too_large`, `unsupported_image`, or `offline`
 */
export async function uploadPicture(file: File, folder: UploadRequest['folder']): Promise<string> {
  const [target] = await call(media.requestUploads, { body: [{ ...described(file), folder }] })
  if (target === undefined) throw offline()
  return putPicture(file, target)
}

/**
 * Uploads the licence of a clinic that registers, which needs no account, and gives its address.
 *
 * @throws ApiError `too_large`, `unsupported_image`, `rate_limited`, or `offline`
 */
export async function uploadLicense(file: File): Promise<string> {
  return putPicture(file, await call(media.requestLicenseUpload, { body: described(file) }))
}

const described = ({ name, type, size }: File) => ({ name: name.slice(-255), type, size })

async function putPicture(file: File, { uploadUrl, downloadUrl }: UploadTarget): Promise<string> {
  const response = await send((await apiBase()) + uploadUrl, file)
  if (!response.ok) throw await refusalOf(response)
  return downloadUrl
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
