import { z } from 'zod'
import { sealedStore } from '#renderer/domains/identity/index.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'

/** A text that is not on the server yet, with the version of what it was written over. */
const DeviceDraft = z.object({ version: z.int(), content: z.string() })
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

export const forgetDeviceDraft = (personId: string, siteId: WebsiteId): void =>
  sealedStore.remove(keyOf(personId, siteId))
