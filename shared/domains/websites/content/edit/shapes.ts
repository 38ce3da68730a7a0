import type { Outline, Piece } from './outline.ts'

/** What a page is made of, without where it stands and what lies between: by this an act is held against what was asked. */
export interface Shape {
  /** As it is written, so that nothing of it can be changed by the way; of a block what stands in its tag. */
  own: string
  children: readonly Shape[]
}

export const shapesOf = ({ text, pieces }: Outline): Shape[] => pieces.map((piece) => shapeOf(text, piece))

export function shapeOf(text: string, piece: Piece): Shape {
  if (piece.kind !== 'block') return { own: text.slice(piece.start, piece.end), children: [] }
  const attributes = piece.attributes.map(({ start, end }) => text.slice(start, end))
  return {
    own: [piece.name, ...attributes].join(' '),
    children: piece.children.map((child) => shapeOf(text, child)),
  }
}

/** With others in place of so many at a path. */
export function spliced(
  shapes: readonly Shape[],
  path: readonly number[],
  count: number,
  added: readonly Shape[] = [],
): Shape[] {
  const [index = 0, ...rest] = path
  if (rest.length === 0) return shapes.toSpliced(index, count, ...added)
  return shapes.map((shape, at) =>
    at === index ? { ...shape, children: spliced(shape.children, rest, count, added) } : shape,
  )
}

/** Whether a page is the one that was wanted, with no more problems than before. */
export const isWanted = (page: Outline | null, wanted: readonly Shape[], before: Outline): boolean =>
  page !== null && page.problems <= before.problems && isAlike(shapesOf(page), wanted)

export const isAlike = (one: readonly Shape[], other: readonly Shape[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
