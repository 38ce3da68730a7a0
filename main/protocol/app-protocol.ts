import type { Protocol } from 'electron'
import { APP_SCHEME, isInternalUrl } from '#main/security/app-url.ts'

interface AppProtocolParts {
  gateway: (request: Request) => Promise<Response>
  files: (path: string) => Promise<Response>
  version: string
}

/** Makes `app:` a scheme like https to the page: with an origin, storage, fetch and streams. Only before the app is ready. */
export function claimAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      // With the code cache a page that starts anew is not compiled anew, as when somebody takes over a desk.
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ])
}

/** Answers every request of the window: calls go to the server, the rest are files of the app. */
export function createAppProtocol({ gateway, files, version }: AppProtocolParts) {
  return async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (!isInternalUrl(url)) return new Response(null, { status: 403 })
    // The page calls its own origin, which is this process.
    if (url.pathname === '/env.json') return Response.json({ apiBase: '', version })
    if (url.pathname.startsWith('/api/')) return gateway(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
    return files(url.pathname)
  }
}
