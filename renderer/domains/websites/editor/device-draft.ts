import { z } from 'zod'
import { sealedStore } from '#renderer/domains/identity/index.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'

/** A text that is not on the server yet. */
const DeviceDraft = z.object({
  /** Of what it was written over. */
  version: z.int(),
  content: z.string(),
  /** What was sent before it without an answer: any of it may be what the server has now. */
  sent: z.array(z.string()).readonly().default([]),
})
export type DeviceDraft = z.infer<typeof DeviceDraft>

const keyOf = (personId: string, siteId: WebsiteId): string => `tendwell.site-draft.${personId}.${siteId}`

/** What somebody had typed here when the page was closed, the line was lost or the machine stopped; null where all of it was saved. */
export function readDeviceDraft(personId: string, siteId: WebsiteId): DeviceDraft | null {
  try {
    return DeviceDraft.parse(JSON.parse(sealedStore.get(keyOf(personId, siteId)) ?? 'null'))
  } catch {
    return null
  }
}

export function keepDeviceDraft(personId: string, siteId: WebsiteId, draft: DeviceDraft): void {
  try {
    sealedStore.set(keyOf(personId, siteId), JSON.stringify(draft))
  } catch {
    // Without room on the device the server alone keeps it.
  }
}

/** Forgets a text, unless it is another that is kept: one person may write in two tabs. */
export function forgetDeviceDraft(personId: string, siteId: WebsiteId, content: string): void {
  if (readDeviceDraft(personId, siteId)?.content === content) sealedStore.remove(keyOf(personId, siteId))
}
