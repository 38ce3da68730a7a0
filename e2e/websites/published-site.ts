import type { callsAs } from '../api-calls.ts'
import { expect } from '../fixtures.ts'

interface Site {
  url: string
  content: string
  name?: string
  language?: 'en' | 'ar'
}

/** A website of an org with a text that everybody sees. @returns how it is taken away again */
export async function publishedSite(
  call: ReturnType<typeof callsAs>,
  orgId: string,
  { url, content, name = url, language = 'en' }: Site,
): Promise<() => Promise<unknown>> {
  const org = `/api/org/${orgId}`
  const about = { name, url, language, template_id: 'booking' }
  const { site } = await call<{ site: { id: string; version: number } }>('POST', `${org}/sites`, about)
  const draft = { version: site.version, content }
  const kept = await call<{ site: { version: number }; problems: unknown[] }>(
    'PUT',
    `${org}/site/${site.id}/draft`,
    draft,
  )
  expect(kept.problems).toEqual([])
  await call('POST', `${org}/site/${site.id}/publish`, { version: kept.site.version })
  return () => call('DELETE', `${org}/site/${site.id}`)
}
