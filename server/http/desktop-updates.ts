import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'

const PREFIX = '/desktop/updates/'
/** As the packager names its files; nothing that could lead out of the folder. */
const NAME = /^\w[\w.-]{0,150}$/

/**
 * New versions of the desktop client, for computers that are set up with this server (docs/desktop.md, Updates): the files
 * as the packager wrote them. Looked up at each call, so that a version can be put there while the server runs.
 */
export function desktopUpdates(folder: string): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(PREFIX)) return next()
    const name = ctx.path.slice(PREFIX.length)
    const size = ctx.method === 'GET' && NAME.test(name) ? await sizeOf(join(folder, name)) : null
    // Never the page of the website, as for other addresses: it would be taken for a damaged list of versions.
    if (size === null) {
      ctx.status = 404
      return
    }
    ctx.type = 'application/octet-stream'
    ctx.length = size
    ctx.set('cache-control', 'no-cache')
    ctx.body = createReadStream(join(folder, name))
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file)
    return found.isFile() ? found.size : null
  } catch {
    return null
  }
}
