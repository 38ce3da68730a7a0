import { AppError } from '#shared/kernel/errors.ts'
import type { FieldErrors } from '#shared/kernel/errors.ts'

interface NamedItem {
  position: number
  qty: number
}

/**
 * The lines that items name by their place, with how many pieces of each.
 *
 * @param most how many of a line there can be at most
 * @throws AppError `invalid_input` on a place that is not there or named twice, and on more than there can be
 */
export function namedLines<Line extends { position: number }>(
  items: readonly NamedItem[],
  lines: readonly Line[],
  most: (line: Line) => number,
): { line: Line; qty: number }[] {
  const fields: FieldErrors = {}
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const named = new Map<number, { line: Line; qty: number }>()
  for (const [index, { position, qty }] of items.entries()) {
    const line = byPosition.get(position)
    if (line === undefined) fields[`items.${index}.position`] = { key: 'validation.noSuchLine' }
    else if (named.has(position)) fields[`items.${index}.position`] = { key: 'validation.duplicateId' }
    else {
      const maximum = most(line)
      if (qty > maximum) fields[`items.${index}.qty`] = { key: 'validation.tooBig', values: { maximum } }
      named.set(position, { line, qty })
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return [...named.values()]
}
