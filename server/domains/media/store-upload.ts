import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Reader } from '#server/database/orm.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { remakePicture } from './remake-picture.ts'

interface Services {
  reader: Reader
  storage: StoragePort
  now: number
}

/**
 * Takes the body of an upload, makes the picture anew and stores it. An address takes one picture.
 *
 * @throws AppError `too_large`, `unsupported_image`, `link_expired` for an address that was used; then nothing is stored
 */
export async function storeUpload({ reader, storage, now }: Services, id: string, body: Readable): Promise<void> {
  const waiting = await sql`select 1 from uploads where id = ${id} and stored_at is null`.execute(reader)
  if (waiting.rows.length === 0) throw new AppError('link_expired')
  const { bytes, type } = await remakePicture(await readAtMost(body, UPLOAD_MAX))
  // Of two at once one wins the row, and only that one is kept.
  const won = await sql`
    update uploads set stored_at = ${new Date(now)}, size = ${bytes.length}, type = ${type} where id = ${id} and stored_at is null
    returning 1`.execute(reader)
  if (won.rows.length === 0) throw new AppError('link_expired')
  try {
    await storage.put(keyOf(id), bytes, type)
  } catch (cause) {
    await sql`update uploads set stored_at = null, size = null where id = ${id}`.execute(reader)
    throw new AppError('provider_failed', { cause })
  }
}

export const keyOf = (id: string): string => `pictures/${id}`

/** Stops at the first byte too many, whatever the sender said about the length. */
async function readAtMost(body: AsyncIterable<Buffer>, maximum: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maximum) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
