import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Middleware } from 'koa'
import sirv from 'sirv'

/**
 * Where another app shares a photo. The browser's worker takes it before it comes here; where there is none any more, the page
 * asks for the photo again.
 */
const SHARE = '/dashboard/activities/share'
const SHARED = '/dashboard/activities/new?shared=1'

/**
 * Serves the built website. Files with a hash in their name are kept for a year; every address that is no file is a page
 * of the app and gets its one HTML document.
 */
export function website(folder: string): Middleware {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) {
    return async (ctx) => {
      ctx.status = 404
      ctx.body = 'The website has not been built: npm run build'
    }
  }
  const document = readFileSync(page, 'utf8')
  const files = sirv(folder, { etag: true, gzip: true, brotli: true, setHeaders })
  return async (ctx) => {
    if (ctx.method === 'POST' && ctx.path === SHARE) return ctx.redirect(SHARED)
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return
    if (ctx.path !== '/' && ctx.path !== '/index.html' && (await serveFile(files, ctx))) return
    // A build that was replaced: a page in place of a script would only confuse the browser.
    if (ctx.path.startsWith('/assets/')) return
    ctx.status = 200
    ctx.type = 'html'
    ctx.set('cache-control', 'no-cache')
    ctx.body = document
  }
}

/** True when a file was found and is being sent. */
function serveFile(files: ReturnType<typeof sirv>, ctx: Parameters<Middleware>[0]): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('pipe', (file) => {
      // A file that a new build took away between looking and reading.
      file.once('error', () => ctx.res.destroy())
      resolve(true)
    })
    ctx.res.once('close', () => resolve(true))
    ctx.res.statusCode = 200
    ctx.respond = false
    files(ctx.req, ctx.res, () => {
      ctx.respond = true
      ctx.status = 404
      resolve(false)
    })
  })
}

/** All of our text is UTF-8, and a browser that is not told may guess. */
const TEXTS: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.txt': 'text/plain' }

function setHeaders(res: { setHeader(name: string, value: string): void }, path: string): void {
  res.setHeader('cache-control', cachingOf(path))
  const text = TEXTS[extname(path)]
  if (text !== undefined) res.setHeader('content-type', `${text}; charset=utf-8`)
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Every page of a partner asks for it, and a mend of ours should be everywhere soon.
  if (path === '/embed.js') return 'public, max-age=300'
  return 'no-cache'
}
