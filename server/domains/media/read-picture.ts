import type { StoragePort } from '#server/integrations/storage/port.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'
import { remakePicture } from './remake-picture.ts'
import type { Picture } from './remake-picture.ts'
import { keyOf } from './store-upload.ts'
import { pictureAt } from './upload-links.ts'

/** The bytes of a picture by the address where it is shown; null for what is not ours, or gone. Nothing is fetched from elsewhere. */
export async function readPicture(storage: Pick<StoragePort, 'get'>, address: string): Promise<Buffer | null> {
  if (!address.startsWith(SHOWN_AT)) return null
  const bytes = await storage.get(keyOf(pictureAt(address)))
  return bytes === null ? null : Buffer.from(bytes)
}

/** The same as a model is shown it: with an edge of so many pixels at the most, and nothing else that is in a file. */
export async function readSmallPicture(
  storage: Pick<StoragePort, 'get'>,
  address: string,
  edgeMax: number,
): Promise<Picture | null> {
  const bytes = await readPicture(storage, address)
  return bytes === null ? null : remakePicture(bytes, edgeMax)
}
