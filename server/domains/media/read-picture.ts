import type { StoragePort } from '#server/integrations/storage/port.ts'
import { SHOWN_AT } from '#server/runtime/picture-links.ts'
import { keyOf } from './store-upload.ts'
import { pictureAt } from './upload-links.ts'

/** The bytes of a picture by the address where it is shown; null for what is not ours, or gone. Nothing is fetched from elsewhere. */
export async function readPicture(storage: StoragePort, address: string): Promise<Buffer | null> {
  if (!address.startsWith(SHOWN_AT)) return null
  const bytes = await storage.get(keyOf(pictureAt(address)))
  return bytes === null ? null : Buffer.from(bytes)
}
