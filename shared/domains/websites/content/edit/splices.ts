import { pieceAt, siblingsAt } from './outline.ts'
import type { Outline, Piece } from './outline.ts'

/** Ways to write what an act asks for, the one that changes least first; which of them makes the asked page, is read afterwards. */

const BLANK = /\n[ \t]*\r?\n/

/** Where the line of a piece begins, if nothing but white space stands before it: it is moved with it, so that its lines stay as they are. */
export function lineStart(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1
  return text.slice(start, at).trim() === '' ? start : at
}

/** Without a piece, and with it one of the distances beside it. */
export function cut({ text, pieces }: Outline, piece: Piece): string[] {
  const siblings = siblingsAt(pieces, piece.path)
  const index = piece.path.at(-1) ?? 0
  const [before, next] = [siblings[index - 1], siblings[index + 1]]
  const start = lineStart(text, piece.start)
  const spliced = (from: number, to: number) => text.slice(0, from) + text.slice(to)
  if (next !== undefined) return [spliced(start, lineStart(text, next.start)), spliced(start, piece.end)]
  return [spliced(before === undefined ? start : before.end, piece.end)]
}

/** With a text at a path: at the distance that siblings have there, else after an empty line. */
export function put({ text, pieces }: Outline, path: readonly number[], source: string): string[] {
  const siblings = siblingsAt(pieces, path)
  const index = path.at(-1) ?? 0
  const next = siblings[index]
  const before = siblings[index - 1]
  const outer = path.length > 1 ? pieceAt(pieces, path.slice(0, -1)) : undefined
  if (next === undefined && before === undefined)
    return outer === undefined ? onPage(text, source) : into(text, outer, source)
  const usual = distanceOf(text, siblings)
  const distances = [usual ?? (outer === undefined ? '\n\n' : '\n'), '\n\n']
  const at = next === undefined ? (before?.end ?? text.length) : lineStart(text, next.start)
  return distances.map((distance) =>
    next === undefined
      ? `${text.slice(0, at)}${distance}${source}${text.slice(at)}`
      : `${text.slice(0, at)}${source}${distance}${text.slice(at)}`,
  )
}

/** The first piece of an empty page. */
const onPage = (text: string, source: string): string[] => [`${source}\n${text.trim() === '' ? '' : text}`]

/** The first piece in a block. */
function into(text: string, outer: Piece, source: string): string[] {
  const written = text.slice(outer.start, outer.end)
  const isClosed = written.endsWith('/>')
  const open = isClosed ? `${written.slice(0, -2).trimEnd()}>` : written.slice(0, written.lastIndexOf('</')).trimEnd()
  const close = isClosed ? `</${outer.name ?? ''}>` : written.slice(written.lastIndexOf('</'))
  return ['\n', '\n\n'].map(
    (distance) => `${text.slice(0, outer.start)}${open}${distance}${source}${distance}${close}${text.slice(outer.end)}`,
  )
}

/** What stands between siblings: of the last two. */
function distanceOf(text: string, siblings: readonly Piece[]): string | null {
  const [one, other] = siblings.slice(-2)
  return one === undefined || other === undefined ? null : text.slice(one.end, lineStart(text, other.start))
}

/** Siblings in another order, at the distances that were there; else those without an empty line get one. */
export function reordered({ text }: Outline, siblings: readonly Piece[], order: readonly Piece[]): string[] {
  const [first, last] = [siblings.at(0), siblings.at(-1)]
  if (first === undefined || last === undefined) return []
  const sourceOf = ({ start, end }: Piece) => text.slice(lineStart(text, start), end)
  const distances = siblings
    .slice(1)
    .map((next, index) => text.slice(siblings[index]?.end, lineStart(text, next.start)))
  const written = (widen: (distance: string) => string) =>
    text.slice(0, lineStart(text, first.start)) +
    order.map((piece, index) => (index === 0 ? '' : widen(distances[index - 1] ?? '')) + sourceOf(piece)).join('') +
    text.slice(last.end)
  return [written((distance) => distance), written((distance) => (BLANK.test(distance) ? distance : '\n\n'))]
}
