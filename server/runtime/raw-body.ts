import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'

/** What was sent, to the byte, as whoever signs it signs that. @throws AppError `too_large` */
export async function rawBody({ req }: Context, bytesMax: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of req) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > bytesMax) throw new AppError('too_large')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
