import type { Context } from 'koa'

/** Answers with a paper, which a browser shows at once and keeps no copy of. `name` is what it is saved under: Latin letters, without quotes. */
export const sendingFile =
  (file: NodeJS.ReadableStream, name: string) =>
  (ctx: Context): void => {
    ctx.set('content-disposition', `inline; filename="${name}"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'application/pdf'
    ctx.body = file
  }
