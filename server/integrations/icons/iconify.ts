import type { Logger } from 'pino'
import { z } from 'zod'
import { IconName } from '#shared/domains/plans/icons-api.ts'
import type { IconsPort } from './port.ts'

/** A picker shows no more; an icon is an ornament, and nobody waits long for one. */
const FOUND_MAX = 60
const TIMEOUT_MS = 4000
/** Characters of a drawing; icons have some hundreds. */
const SVG_MAX = 20_000
const KEPT_MAX = 1000

const Found = z.object({ icons: z.array(z.string()).max(999) })

/**
 * Asks a service with the interface of Iconify (https://iconify.design/docs/api/). It hears words and names, and never who
 * asks. A service that is away or answers something else has no icons: nothing of a plan depends on it.
 */
export function iconify({ apiUrl, log }: { apiUrl: string; log: Pick<Logger, 'warn'> }): IconsPort {
  const kept = new Map<string, string>()
  const base = apiUrl.replace(/\/+$/, '')

  async function ask<T>(path: string, read: (response: Response) => Promise<T>): Promise<T | null> {
    try {
      const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      return response.ok ? await read(response) : null
    } catch (error) {
      log.warn({ err: error, provider: 'icons' }, 'The service of icons did not answer')
      return null
    }
  }

  return {
    async search(words) {
      const query = new URLSearchParams({ query: words, limit: String(FOUND_MAX) })
      const found = await ask(`/search?${query.toString()}`, async (response) => Found.parse(await response.json()))
      const names = new Set(found?.icons.filter((name) => IconName.safeParse(name).success))
      return { icons: [...names].slice(0, FOUND_MAX), isAway: found === null }
    },

    async read(name) {
      const before = kept.get(name)
      if (before !== undefined) return before
      const svg = await ask(`/${name.replace(':', '/')}.svg`, async (response) => response.text())
      if (svg === null || svg.length > SVG_MAX || !svg.trimStart().startsWith('<svg')) return null
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(name, svg)
      return svg
    },
  }
}
