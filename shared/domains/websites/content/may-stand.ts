import { blockOf, isBlockName } from '../blocks.ts'
import type { BlockName } from '../blocks.ts'

/** Whether a block, or text, may stand in a block; null is the page itself. */
export function mayStand(inside: BlockName | null, what: BlockName | 'text'): boolean {
  const isOfPage = what === 'text' || blockOf(what).place === 'page'
  if (inside === null) return isOfPage
  const { holds } = blockOf(inside)
  if (holds === 'anything') return isOfPage
  if (holds === 'text') return what === 'text'
  // What stands in a block that holds nothing is told once, of the block.
  return holds === 'nothing' || holds.includes(what)
}

/** The one kind of part that a block is made of; null where it has none. */
export function partOf(name: BlockName): BlockName | null {
  const { holds } = blockOf(name)
  const [first] = typeof holds === 'string' ? [] : holds
  return first !== undefined && isBlockName(first) ? first : null
}
