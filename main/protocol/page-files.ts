import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
}

/** Nothing from elsewhere, nothing inline but pictures, no frames around or inside. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

const START_PAGE = 'desktop.html'

/** Serves the built app from `folder`; every path that names no file is a screen, and gets the start page. */
export function createPageFiles(folder: string) {
  return async function serve(path: string): Promise<Response> {
    const file = fileOf(folder, path)
    if (file === null) return notFound()
    // Only kinds that the build makes are files; the dot of `/people/j.doe` is part of a screen's path.
    const found = extname(file) in CONTENT_TYPES ? file : join(folder, START_PAGE)
    const content = await readFile(found).catch(() => null)
    if (content === null) return notFound()
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': CONTENT_TYPES[extname(found)] ?? 'application/octet-stream',
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      },
    })
  }
}

/** Where in `folder` a path points to; null when it points out of it. */
export function fileOf(folder: string, path: string): string | null {
  const decoded = decode(path)
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null
  const file = normalize(join(folder, decoded))
  return file === folder || file.startsWith(folder + sep) ? file : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  })
