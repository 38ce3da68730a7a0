import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import type { Reader } from '#server/database/orm.ts'
import { bookingsIn } from '../live/shown-times.ts'
import { readVersion } from './read-live.ts'

const KEPT_MAX = 200
const WISHES_KEPT_MAX = 5000
/** Trees by the id of their version, which never changes. */
const kept = new Map<string, readonly PageNode[]>()

/** The same, of what its booking blocks name: needed at each request, and of more websites than there are trees. */
const wishes = new Map<string, readonly string[]>()

/** Of which types a version shows free times. */
export async function wishesOf(reader: Reader, versionId: string): Promise<readonly string[]> {
  const known = wishes.get(versionId)
  if (known !== undefined) return known
  const found = bookingsIn(await treeOf(reader, versionId))
  return keep(wishes, WISHES_KEPT_MAX, versionId, found)
}

/** The tree of a version, read once by each process. */
export async function treeOf(reader: Reader, versionId: string): Promise<readonly PageNode[]> {
  const known = kept.get(versionId)
  if (known !== undefined) return known
  const content = await readVersion(reader, versionId)
  // Deleted meanwhile with its website: nothing of that is kept.
  if (content === null) return []
  // Published was what had no problem; by rules that are stricter since, what has one is not shown.
  const { nodes, problems } = parsePage(content)
  const tree = problems.length === 0 ? nodes : []
  return keep(kept, KEPT_MAX, versionId, tree)
}

/** What was kept first makes room. */
function keep<What>(among: Map<string, What>, most: number, versionId: string, what: What): What {
  const [oldest] = among.keys()
  if (among.size >= most && oldest !== undefined) among.delete(oldest)
  among.set(versionId, what)
  return what
}
