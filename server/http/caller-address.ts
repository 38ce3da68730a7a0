import { isIP } from 'node:net'
import type { Context } from 'koa'

/** Behind a proxy the address comes by a header; what is no address is not taken for one. */
export const ipOf = (ctx: Context): string => (isIP(ctx.ip) === 0 ? (ctx.req.socket.remoteAddress ?? '') : ctx.ip)
