import { z } from 'zod'
import type { Style } from '#server/pdf/set-text.ts'
import type { Paper } from '#server/pdf/sheet.ts'

const nullable = z.string().nullable()

export const AddressRow = z.object({
  name: z.string(),
  address: nullable,
  city: nullable,
  state: nullable,
  zipcode: nullable,
  country: nullable,
})
/** Who writes a bill, or to whom it is written. */
export type Address = z.infer<typeof AddressRow>

const LABEL: Style = { size: 10.5, weight: 600 }
const TEXT: Style = { size: 10.5, weight: 400 }
const SMALL: Style = { size: 9, weight: 400 }

/** Writes who somebody is and where, below a word of what they are here. */
export function drawAddress(
  paper: Paper,
  label: string,
  { name, address: street, city, state, zipcode, country }: Address,
  box: { x: number; width: number },
): void {
  paper.lines(label, SMALL, box)
  paper.lines(name, LABEL, box)
  const place = [zipcode, city, state].filter((part) => part !== null && part !== '').join(' ')
  for (const part of [street ?? '', place, country ?? '']) if (part !== '') paper.lines(part, TEXT, box)
}
