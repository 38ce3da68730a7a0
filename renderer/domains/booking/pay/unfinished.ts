import { z } from 'zod'
import { pageStorage } from '#renderer/platform/page-storage.ts'
import type { BookWithCard } from '#shared/domains/booking/public-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { Prefill } from '../page/prefill.ts'

/** The server keeps the place so many minutes for who is at the page of their bank. */
export const BANK_MINUTES = 10
/** A little longer, so that whoever comes too late hears it. */
const LIFE_MINUTES = 20

const Unfinished = z.object({
  /** When the visitor left, by this device's clock; milliseconds since the epoch. */
  at: z.number(),
  // As this page wrote it, which needs none of the schemas of the server: that one judges it when it is sent again.
  body: z.custom<BookWithCard>((body) => typeof body === 'object' && body !== null),
  prefill: Prefill,
  /** What stood behind the address of the page: its colors, its language, the site that led here. */
  search: z.string(),
})
/** A booking whose visitor is at the page of their bank: what was sent is sent again when they come back. */
export type Unfinished = z.infer<typeof Unfinished>

const keyOf = (orgId: OrgId): string => `unfinished.${orgId}`

/** Remembers it for this tab alone. @returns false where the browser keeps nothing: then nobody could go on with it */
export function keepUnfinished(orgId: OrgId, unfinished: Unfinished): boolean {
  try {
    pageStorage('sessionStorage')?.setItem(keyOf(orgId), JSON.stringify(unfinished))
  } catch {
    return false
  }
  return unfinishedOf(orgId) !== null
}

export function unfinishedOf(orgId: OrgId): Unfinished | null {
  const kept = pageStorage('sessionStorage')?.getItem(keyOf(orgId)) ?? null
  if (kept === null) return null
  try {
    const found = Unfinished.safeParse(JSON.parse(kept))
    if (found.success && Date.now() - found.data.at < LIFE_MINUTES * MINUTE) return found.data
  } catch {
    // What cannot be read is of no use to anybody.
  }
  forgetUnfinished(orgId)
  return null
}

export const forgetUnfinished = (orgId: OrgId): void => pageStorage('sessionStorage')?.removeItem(keyOf(orgId))
