import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { offeredMemoryOf } from '#server/domains/scheduling/index.ts'
import type { OfferedTimes } from '#server/domains/scheduling/index.ts'
import type { Services } from '#server/runtime/services.ts'

/** The next free times that a page shows, by the type as its block names it. */
export type ShownTimes = ReadonlyMap<string, OfferedTimes>

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
  services: Pick<Services, 'live' | 'reader' | 'clock' | 'log'>,
  { orgId, isPublic }: { orgId: OrgId; isPublic: boolean },
  wishes: readonly string[],
): Promise<ShownTimes> {
  if (!isPublic || wishes.length === 0) return new Map()
  const memory = offeredMemoryOf(services)
  const now = services.clock()
  try {
    // The first asks what the others need as well.
    const all = await Promise.all(wishes.map(async (wish) => [wish, await memory.timesOf(orgId, wish, now)] as const))
    return new Map(all)
  } catch (error) {
    services.log.error({ error }, 'free times not read')
    return new Map()
  }
}
