import { IMAGE_TYPES } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { includes } from '#shared/kernel/roles.ts'

/** No screen shows more; a camera's picture of twelve megapixels becomes a quarter of a megabyte. */
const EDGE_MAX = 1600
/** Decoded, a picture of few bytes can be gigabytes. */
const PIXELS_MAX = 50_000_000

export interface Picture {
  bytes: Uint8Array
  type: 'image/jpeg' | 'image/png'
}

/**
 * Makes a picture anew from what was sent: whatever else was in the file — where it was taken, what runs in it, its second
 * frame — is not in the new one. What it is, its content tells, never its name.
 *
 * @throws AppError `unsupported_image` for what is no JPEG, PNG or GIF, or is broken, or too large when decoded
 */
export async function remakePicture(sent: Uint8Array, edgeMax = EDGE_MAX): Promise<Picture> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(sent)
  if (found === undefined || !includes(IMAGE_TYPES, found.mime)) throw new AppError('unsupported_image')
  const { default: sharp } = await import('sharp')
  // Its cache and threads are for servers that do nothing else.
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(sent, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: edgeMax, height: edgeMax, fit: 'inside', withoutEnlargement: true })
  const isPhoto = found.mime === 'image/jpeg'
  try {
    const bytes = await (isPhoto ? picture.jpeg({ quality: 82 }) : picture.png({ compressionLevel: 9 })).toBuffer()
    return { bytes, type: isPhoto ? 'image/jpeg' : 'image/png' }
  } catch (cause) {
    throw new AppError('unsupported_image', { cause })
  }
}
