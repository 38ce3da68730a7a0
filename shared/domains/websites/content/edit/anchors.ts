import { allPieces } from './outline.ts'
import type { Outline, Piece } from './outline.ts'
import { lineStart } from './splices.ts'

const ANCHOR_MAX = 40

/** A piece as it is written, with anchors that the page does not have yet. */
export function freshAnchors({ text, pieces }: Outline, piece: Piece): string {
  const taken = new Set(
    allPieces(pieces)
      .flatMap(anchorsOf)
      .map(({ value }) => value),
  )
  const from = lineStart(text, piece.start)
  let source = text.slice(from, piece.end)
  const own = allPieces([piece]).flatMap(anchorsOf)
  // From the end, so that the places before stay.
  for (const { value, start, end } of own.toSorted((one, other) => other.start - one.start)) {
    const fresh = freshOf(value ?? '', taken)
    taken.add(fresh)
    source = `${source.slice(0, start - from)}id="${fresh}"${source.slice(end - from)}`
  }
  return source
}

const anchorsOf = ({ attributes }: Piece) =>
  attributes.filter(({ name, value }) => name === 'id' && value !== null && value !== '')

function freshOf(anchor: string, taken: ReadonlySet<string | null>): string {
  for (let number = 2; ; number += 1) {
    const tail = `-${number}`
    const fresh = anchor.slice(0, ANCHOR_MAX - tail.length) + tail
    if (!taken.has(fresh)) return fresh
  }
}
