import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { isCardAsked } from '#server/domains/fees/index.ts'
import { offeredMemoryOf } from '#server/domains/scheduling/index.ts'
import type { OfferedTimes } from '#server/domains/scheduling/index.ts'
import type { Services } from '#server/runtime/services.ts'

/** The next free times of one block. */
export interface Shown extends OfferedTimes {
  /** Whether who books them is asked for more than a form without a program can ask: a card, answers, or whether they are a person. */
  asksMore: boolean
}

/** The next free times that a page shows, by the type as its block names it. */
export type ShownTimes = ReadonlyMap<string, Shown>

/** So many types of one page are asked about; a block beyond them is the way to the scheduler. */
const WISHES_MAX = 4

/** The types that the booking blocks of a page name, each once; nothing stands for the first that the org has. */
export const bookingsIn = (nodes: readonly PageNode[]): string[] => [...new Set(wishesIn(nodes))].slice(0, WISHES_MAX)

function wishesIn(nodes: readonly PageNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'block' && node.name === 'Booking') return [node.attributes.type]
    return 'children' in node ? wishesIn(node.children) : []
  })
}

/** What an org offers next for each; nothing of one that is not open to the public. A page is shown whether they can be read or not. */
export async function shownTimes(
  services: Pick<Services, 'live' | 'reader' | 'clock' | 'log' | 'payments' | 'config'>,
  { id: orgId, isPublic, asksPerson }: { id: OrgId; isPublic: boolean; asksPerson: boolean },
  wishes: readonly string[],
): Promise<ShownTimes> {
  if (!isPublic || wishes.length === 0) return new Map()
  const memory = offeredMemoryOf(services)
  const now = services.clock()
  try {
    // The first asks what the others need as well.
    const all = wishes.map(async (wish) => {
      const offered = await memory.timesOf(orgId, wish, now)
      const asksMore =
        offered.type?.hasQuestions === true ||
        (asksPerson && services.config.recaptcha !== undefined) ||
        (await isCardAsked(services, orgId, offered.type?.id))
      return [wish, { ...offered, asksMore }] as const
    })
    return new Map(await Promise.all(all))
  } catch (error) {
    services.log.error({ error }, 'free times not read')
    return new Map()
  }
}
