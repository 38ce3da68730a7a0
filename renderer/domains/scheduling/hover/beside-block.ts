interface Size {
  width: number
  height: number
}

/** Between the block and its card, and between the card and the edge of the window. */
const GAP = 8

/**
 * Where a card stands beside a block of the calendar, in pixels of the window: to its right, else to its left, else below
 * it; never beyond an edge.
 */
export function besideBlock(
  block: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  card: Size,
  view: Size,
): { left: number; top: number } {
  const within = (value: number, size: number, whole: number) => Math.max(GAP, Math.min(value, whole - size - GAP))
  const top = within(block.top, card.height, view.height)
  if (block.right + GAP + card.width + GAP <= view.width)
    return { left: within(block.right + GAP, card.width, view.width), top }
  if (block.left - GAP - card.width >= GAP)
    return { left: within(block.left - GAP - card.width, card.width, view.width), top }
  const below = block.bottom + GAP + card.height <= view.height ? block.bottom + GAP : block.top - GAP - card.height
  return { left: within(block.left, card.width, view.width), top: within(below, card.height, view.height) }
}
