import { escaped } from '../write-content.ts'
import { pieceAt, readOutline, siblingsAt } from './outline.ts'
import { removeAt } from './move.ts'
import type { Done } from './move.ts'
import { isAlike, shapesOf, spliced } from './shapes.ts'

/**
 * Writes an attribute of a block; an empty one is taken out of the tag, so that its default counts. What is not possible is written
 * as well, and told as any problem of the page.
 */
export function setAttribute(text: string, path: readonly number[], name: string, value: string): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  if (outline === null || piece === undefined || piece.kind !== 'block') return null
  const own = piece.attributes.find((attribute) => attribute.name === name)
  const written = `${name}="${escaped(value)}"`
  if (own === undefined && value === '') return { text, path }
  const at = own ?? placeAfter(piece.attributes.at(-1)?.end ?? piece.afterName)
  const before = text.slice(0, at.start)
  let made = own === undefined ? `${before} ${written}` : before + written
  if (value === '') made = before.trimEnd()
  made += text.slice(at.end)
  const after = readOutline(made)
  const found = after === null ? undefined : pieceAt(after.pieces, path)
  if (after === null || found === undefined) return null
  const isAsked = (found.attributes.find((attribute) => attribute.name === name)?.value ?? '') === value
  // All but this block is what it was, and so are its other attributes.
  const others = ({ attributes }: typeof piece) =>
    attributes.filter((attribute) => attribute.name !== name).map(({ name: other, value: said }) => [other, said])
  const isElse = JSON.stringify(others(piece)) === JSON.stringify(others(found))
  const without = (of: typeof outline) => spliced(shapesOf(of), path, 1)
  return isAsked && isElse && isAlike(without(outline), without(after)) ? { text: made, path } : null
}

const placeAfter = (at: number) => ({ start: at, end: at })

/**
 * Writes a text in place of another; an empty one is taken out. A tag in it would be a block, or break the page: what opens one is
 * written as a text if it is none.
 */
export function setText(text: string, path: readonly number[], source: string): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  if (outline === null || piece === undefined || piece.kind === 'block') return null
  if (source.trim() === '') return removeAt(text, path)
  const count = siblingsAt(outline.pieces, path).length
  for (const written of [source.trim(), source.trim().replaceAll('<', String.raw`\<`)]) {
    const made = text.slice(0, piece.start) + written + text.slice(piece.end)
    const after = readOutline(made)
    if (after === null || after.problems > outline.problems) continue
    const added = siblingsAt(after.pieces, path).length - count + 1
    const isText = siblingsAt(after.pieces, path)
      .slice(path.at(-1) ?? 0, (path.at(-1) ?? 0) + added)
      .every(({ kind }) => kind !== 'block' && kind !== 'other')
    if (added > 0 && isText && isAlike(spliced(shapesOf(outline), path, 1), spliced(shapesOf(after), path, added)))
      return { text: made, path }
  }
  return null
}
