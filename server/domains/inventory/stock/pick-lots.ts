import { z } from 'zod'
import { LocalDate } from '#shared/kernel/time.ts'

/** Goods of one production run that are still there. */
export const LotLeft = z.object({
  id: z.string(),
  number: z.string(),
  expiresOn: LocalDate.nullable(),
  onHand: z.number(),
  /** Called back by its maker: it is not sent and not handed out. */
  isBlocked: z.boolean(),
})
export type LotLeft = z.infer<typeof LotLeft>

/** What an org has of a product: all of it, and how much of that is in which lots. */
export interface Shelf {
  onHand: number
  lots: LotLeft[]
}

/** So many pieces of a lot, or of what is in none. */
export interface Pick {
  lotId: string | null
  qty: number
}

export interface Wanted {
  qty: number
  /** The day where the goods are: a lot may still be sent on the day on which it expires. */
  today: LocalDate
  /** `send`: nothing expired; `clear`: the expired first; `correct`: what is not there goes below nothing. */
  purpose: 'send' | 'clear' | 'correct'
  /** Out of this lot alone. */
  lotNumber?: string
}

/** How many pieces can be had. */
export function availableIn(shelf: Shelf, { today, purpose, lotNumber }: Omit<Wanted, 'qty'>): number {
  if (lotNumber !== undefined) return usableLots(shelf, today, purpose, lotNumber).reduce(addUp, 0)
  const unusable = purpose === 'send' ? shelf.lots.filter((lot) => !maySend(lot, today)).reduce(addUp, 0) : 0
  return Math.max(0, shelf.onHand - unusable)
}

/**
 * Takes pieces from a shelf: those that expire first leave first, what is in no lot leaves last. The shelf is less by
 * them afterwards, so that the next line finds what is left.
 *
 * @returns null, with nothing taken, where there is not enough
 */
export function pickLots(shelf: Shelf, wanted: Wanted): Pick[] | null {
  const { qty, today, purpose, lotNumber } = wanted
  const goesBelow = purpose === 'correct' && lotNumber === undefined
  if (!goesBelow && availableIn(shelf, wanted) < qty) return null
  const picks: Pick[] = []
  let missing = qty
  for (const lot of usableLots(shelf, today, purpose, lotNumber)) {
    const taken = Math.min(lot.onHand, missing)
    if (taken === 0) continue
    lot.onHand -= taken
    missing -= taken
    picks.push({ lotId: lot.id, qty: taken })
  }
  if (missing > 0) picks.push({ lotId: null, qty: missing })
  shelf.onHand -= qty
  return picks
}

/**
 * Takes pieces out of lots that somebody chose (null: of what is in none).
 *
 * @returns the first place where there is less than was chosen, with what there is, and then nothing is taken
 */
export function pickChosen(
  shelf: Shelf,
  chosen: readonly { id: string | null; qty: number }[],
  today: LocalDate,
): { picks: Pick[] } | { place: number; available: number } {
  const before = { onHand: shelf.onHand, lots: shelf.lots.map((lot) => ({ ...lot })) }
  const picks: Pick[] = []
  for (const [place, { id, qty }] of chosen.entries()) {
    const lot = shelf.lots.find((one) => one.id === id)
    const inLots = shelf.lots.reduce(addUp, 0)
    const sendable = lot === undefined || !maySend(lot, today) ? 0 : lot.onHand
    const available = id === null ? Math.max(0, shelf.onHand - inLots) : sendable
    if (available < qty) {
      Object.assign(shelf, before)
      return { place, available }
    }
    if (lot !== undefined) lot.onHand -= qty
    shelf.onHand -= qty
    picks.push({ lotId: id, qty })
  }
  return { picks }
}

const usableLots = (shelf: Shelf, today: LocalDate, purpose: Wanted['purpose'], lotNumber?: string): LotLeft[] =>
  shelf.lots
    .filter((lot) => purpose !== 'send' || maySend(lot, today))
    .filter((lot) => lotNumber === undefined || lot.number === lotNumber)
    .toSorted(byExpiry)

const NEVER = '9999-12-31'
/** What expires first, first. */
export const byExpiry = (a: LotLeft, b: LotLeft): number =>
  (a.expiresOn ?? NEVER).localeCompare(b.expiresOn ?? NEVER) || a.id.localeCompare(b.id)

const maySend = (lot: LotLeft, today: LocalDate): boolean => !lot.isBlocked && !isExpired(lot, today)

export const isExpired = ({ expiresOn }: LotLeft, today: LocalDate): boolean => expiresOn !== null && expiresOn < today

const addUp = (sum: number, { onHand }: LotLeft): number => sum + onHand
