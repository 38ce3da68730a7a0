import { z } from 'zod'
import { keptList } from '#renderer/domains/identity/index.ts'
import { forgetStored } from '#renderer/platform/page-storage.ts'
import type { FoundKind } from '#shared/domains/search/schema.ts'

export type OpenedKind = FoundKind | 'person'

const KINDS = ['person', 'appointment', 'visit', 'order', 'product', 'offer', 'org'] as const satisfies OpenedKind[]

/** What was opened from the search: where, and as what it stood there. */
const Opened = z.object({
  key: z.string(),
  /** At which desk: that of another org has lists of its own. */
  desk: z.string(),
  kind: z.enum(KINDS),
  path: z.string(),
  title: z.string(),
  note: z.string(),
})
export type Opened = z.infer<typeof Opened>

const PREFIX = 'tw-search-opened:'
/** So many of each desk are shown, and of all together so many times as many kept. */
const SHOWN = 8
const KEPT = 32

const opened = keptList<Opened>({
  prefix: PREFIX,
  parse: (stored) => z.array(Opened).safeParse(stored).data ?? [],
})

export const { read: readOpened, subscribe: subscribeOpened } = opened

/** Once each, the newest last. Where the device keeps nothing, nothing is lost. */
export const putOpened = (userId: string, item: Omit<Opened, 'key'>): boolean => {
  const key = `${item.desk} ${item.path}`
  return opened.put(userId, { ...item, key }, (list) =>
    [...list.filter((one) => one.key !== key), { ...item, key }].slice(-KEPT),
  )
}

/** At one desk, the newest first. */
export const openedAt = (list: readonly Opened[], desk: string): Opened[] =>
  list
    .filter((one) => one.desk === desk)
    .toReversed()
    .slice(0, SHOWN)

/** Whoever signs out leaves nothing of whom they looked for. */
export const forgetOpened = (): void => forgetStored(PREFIX)
