import { blockOf } from '../../blocks.ts'
import type { BlockName } from '../../blocks.ts'
import { mayStand } from '../may-stand.ts'
import { freshAnchors } from './anchors.ts'
import { pieceAt, readOutline, siblingsAt } from './outline.ts'
import type { Outline, Piece } from './outline.ts'
import { isWanted, shapeOf, shapesOf, spliced } from './shapes.ts'
import type { Shape } from './shapes.ts'
import { cut, lineStart, put, reordered } from './splices.ts'

/*
 * Acts on the text of a page, each of them a pure function: only what it is about is changed, all else stays letter by letter. An act
 * that would make another page than the asked one, or a page with more problems, is none: it gives null.
 */

export type Path = readonly number[]

/** What an act makes: the text, and where the piece that it was about is now. */
export interface Done {
  text: string
  path: Path
}

/** Whether what is of this kind may be put into a block; null is the page. */
export const mayPut = (inside: BlockName | null, what: BlockName | 'text'): boolean =>
  (inside === null || blockOf(inside).holds !== 'nothing') && mayStand(inside, what)

const whatOf = ({ kind, name }: Piece): BlockName | 'text' | null => (kind === 'other' ? null : (name ?? 'text'))

/** Puts pieces that are written in a text at a path. */
export function insertAt(text: string, path: Path, source: string): Done | null {
  const outline = readOutline(text)
  const added = readOutline(source)
  if (outline === null || added === null || !isPlace(outline, path)) return null
  const inside = insideOf(outline, path)
  const whats = added.pieces.map(whatOf)
  if (whats.length === 0 || whats.some((what) => what === null || !mayPut(inside, what))) return null
  const wanted = spliced(shapesOf(outline), path, 0, shapesOf(added))
  return firstOf(put(outline, path, source), outline, wanted, path)
}

export function removeAt(text: string, path: Path): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  if (outline === null || piece === undefined) return null
  const wanted = spliced(shapesOf(outline), path, 1)
  return firstOf(cut(outline, piece), outline, wanted, path)
}

/** Puts the same once more below it; its anchors are other ones, as each is there once. */
export function duplicateAt(text: string, path: Path): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  if (outline === null || piece === undefined) return null
  return insertAt(text, below(path), freshAnchors(outline, piece))
}

/** Moves a piece to the place of another: after it where it comes from before it, as things are moved in a list. */
export function moveTo(text: string, from: Path, to: Path): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, from)
  if (outline === null || piece === undefined || isWithin(to, from)) return null
  const target = placeFor(outline, piece, to)
  if (target === null) return null
  return isSibling(from, target) ? moveAmong(outline, piece, target) : moveAcross(outline, piece, target)
}

/** Up or down among its siblings by so many. */
export function moveBy(text: string, path: Path, steps: number): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  const target = [...path.slice(0, -1), (path.at(-1) ?? 0) + steps]
  if (outline === null || piece === undefined || pieceAt(outline.pieces, target) === undefined) return null
  return moveAmong(outline, piece, target)
}

/** Out of the block that it stands in, to below it. */
export function moveOut(text: string, path: Path): Done | null {
  const outline = readOutline(text)
  const piece = outline === null ? undefined : pieceAt(outline.pieces, path)
  if (outline === null || piece === undefined) return null
  // As far out as it may stand: out of a column a text comes to below its columns.
  for (let outer = path.slice(0, -1); outer.length > 0; outer = outer.slice(0, -1)) {
    const target = below(outer)
    const what = whatOf(piece)
    if (what !== null && mayPut(insideOf(outline, target), what)) return moveAcross(outline, piece, target)
  }
  return null
}

/** Where a piece that is dropped on another may stand: at its place, else in it, else at the place of what that stands in. */
function placeFor(outline: Outline, piece: Piece, to: Path): Path | null {
  const what = whatOf(piece)
  if (isSibling(piece.path, to)) return to
  if (what === null) return null
  const isDown = comesBefore(piece.path, to)
  for (let place = to; place.length > 0; place = place.slice(0, -1)) {
    if (isSibling(piece.path, place)) return place
    if (mayPut(insideOf(outline, place), what)) return isDown ? below(place) : place
    const over = pieceAt(outline.pieces, place)
    if (place === to && over !== undefined && over.name !== null && mayPut(over.name, what))
      return [...place, over.children.length]
  }
  return null
}

function moveAmong(outline: Outline, piece: Piece, target: Path): Done | null {
  const index = piece.path.at(-1) ?? 0
  const siblings = siblingsAt(outline.pieces, piece.path)
  const to = Math.min(target.at(-1) ?? 0, siblings.length - 1)
  if (index === to) return null
  const path = [...piece.path.slice(0, -1), to]
  const order = siblings.toSpliced(index, 1).toSpliced(to, 0, piece)
  const wanted = spliced(spliced(shapesOf(outline), piece.path, 1), path, 0, [shapeOf(outline.text, piece)])
  return firstOf(reordered(outline, siblings, order), outline, wanted, path)
}

function moveAcross(outline: Outline, piece: Piece, target: Path): Done | null {
  const left = shifted(piece.path, target)
  const wanted = spliced(spliced(shapesOf(outline), target, 0, [shapeOf(outline.text, piece)]), left, 1)
  const source = outline.text.slice(lineStart(outline.text, piece.start), piece.end)
  const texts = put(outline, target, source).flatMap((text) => {
    const between = readOutline(text)
    const old = between === null ? undefined : pieceAt(between.pieces, left)
    return between === null || old === undefined ? [] : cut(between, old)
  })
  return firstOf(texts, outline, wanted, shiftedBack(target, left))
}

/** The first of the texts that is the page that was wanted. */
function firstOf(texts: readonly string[], before: Outline, wanted: readonly Shape[], path: Path): Done | null {
  const text = texts.find((one) => isWanted(readOutline(one), wanted, before))
  return text === undefined ? null : { text, path }
}

const insideOf = (outline: Outline, path: Path): BlockName | null =>
  path.length <= 1 ? null : (pieceAt(outline.pieces, path.slice(0, -1))?.name ?? null)

const isPlace = (outline: Outline, path: Path): boolean =>
  path.length > 0 &&
  (path.length === 1 || pieceAt(outline.pieces, path.slice(0, -1))?.kind === 'block') &&
  (path.at(-1) ?? 0) <= siblingsAt(outline.pieces, path).length

/** The place after it among its siblings. */
export const below = (path: Path): Path => [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]
const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step)
const isSibling = (one: Path, other: Path): boolean =>
  one.length === other.length && isWithin(one, other.slice(0, -1)) && isWithin(other, one.slice(0, -1))

function comesBefore(one: Path, other: Path): boolean {
  const at = one.findIndex((step, index) => step !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? -1)
}

/** Where a path leads once something was put in. */
function shifted(path: Path, added: Path): Path {
  const last = added.length - 1
  const isBehind = isWithin(path, added.slice(0, -1)) && path.length > last && (path[last] ?? 0) >= (added[last] ?? 0)
  return isBehind ? path.with(last, (path[last] ?? 0) + 1) : path
}

/** Where a path leads once something was taken out. */
function shiftedBack(path: Path, removed: Path): Path {
  const last = removed.length - 1
  const isBehind =
    isWithin(path, removed.slice(0, -1)) && path.length > last && (path[last] ?? 0) > (removed[last] ?? 0)
  return isBehind ? path.with(last, (path[last] ?? 0) - 1) : path
}
