import type { Middleware } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import { placeOf } from '#server/hosts/place.ts'

interface TlsRule {
  /** The proxy in front can be believed. */
  trustProxy: boolean
  /** Where people reach the website. */
  publicUrl: string
}

/**
 * Keeps to TLS what is reached by TLS, where the proxy in front says how somebody came: a page that was asked for in the clear
 * leads to the same by HTTPS, and a call is refused, so that a program with a wrong address is noticed and does not go on sending
 * secrets that way. A proxy that says nothing about it answers for it itself (docs/operating.md).
 */
export function requireTls({ trustProxy, publicUrl }: TlsRule): Middleware {
  const { protocol } = new URL(publicUrl)
  if (!trustProxy || protocol !== 'https:') return (_ctx, next) => next()
  return (ctx, next) => {
    // As with addresses: what stands before the last one a client may have made up.
    const cameBy = ctx.get('x-forwarded-proto').split(',').at(-1)?.trim().toLowerCase()
    if (cameBy !== 'http') return next()
    if (ctx.path.startsWith('/api/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD'))
      throw new AppError('tls_required')
    ctx.status = 308
    ctx.redirect(new URL(ctx.originalUrl.replace(/^\/{2,}/, '/'), placeOf(ctx.req).origin).href)
    return undefined
  }
}
