import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { rawBody } from '#server/runtime/raw-body.ts'

/** The longest notes in a script of which each letter takes nine bytes, and the rest. */
const BYTES_MAX = 64_000

const read = new WeakMap<IncomingMessage, Promise<URLSearchParams>>()

/** Whether a request is a form, as a browser sends it without a script. */
export const isForm = (ctx: Context): boolean =>
  ctx.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(ctx.get('content-type'))

/** The fields of a form. They are read once, however often they are asked for. @throws AppError `too_large` */
export function sentFields(ctx: Context): Promise<URLSearchParams> {
  const known = read.get(ctx.req)
  if (known !== undefined) return known
  const fields = rawBody(ctx, BYTES_MAX).then((body) => new URLSearchParams(body.toString('utf8')))
  read.set(ctx.req, fields)
  return fields
}
