import { expiryOfToken } from '#shared/domains/identity/token.ts'
import { pageStorage } from './page-storage.ts'
import type { Platform } from './port.ts'

/** The key that the specification names for the token (spec §9). */
const TOKEN_KEY = 'accessToken'

/** The website: the token lives in session storage and ends with the tab. */
export const browserPlatform: Platform = {
  kind: 'web',
  desktop: null,
  session: {
    authorization() {
      const token = readToken()
      const headers: Record<string, string> = {}
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      return headers
    },
    keep: (token) => pageStorage('sessionStorage')?.setItem(TOKEN_KEY, token),
    async clear() {
      pageStorage('sessionStorage')?.removeItem(TOKEN_KEY)
    },
    mayResume: () => readToken() !== null,
    expiresAt() {
      const token = readToken()
      return token === null ? null : expiryOfToken(token)
    },
    place: async () => 'page',
  },
  async print() {
    window.print()
  },
}

const readToken = (): string | null => pageStorage('sessionStorage')?.getItem(TOKEN_KEY) ?? null
