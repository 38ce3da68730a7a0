import type { OrgId, ServiceId } from './ids.ts'

interface FreeSlot {
  start: string
  end: string
}

/** Of a series, a day for whose sake all of it was refused. */
interface DayInTheWay {
  date: string
  start: string | null
  end: string | null
  problem: string | null
}

interface Conflicts {
  conflicts: readonly DayInTheWay[]
}

/** What errors say to the program that called, besides their sentence. A code that does not stand here says nothing more. */
export interface ErrorDetails {
  /** What is stored now, as the call would have answered with it; null where there is nothing any more, or not yet. */
  version_conflict: { current: object | null }
  /** The next ones that are free; of a series, the days in the way. */
  slot_taken: { nextSlots: readonly FreeSlot[] } | Conflicts
  provider_taken: Conflicts
  room_taken: Conflicts
  slot_not_offered: Conflicts
  /** Where it stands, where it was to go, and to where it could. */
  invalid_transition: { from: string; to?: string; possible?: readonly string[] }
  /** When it is expected to end; null where nobody knows. */
  maintenance: { until: string | null }
  /** Until when it could be changed. */
  too_late_to_change: { until: string }
  /** How many more attempts there are. */
  wrong_pin: { left: number }
  /** How many appointments are still to be in a room; of an org, what is still open. */
  open_dependants: { appointments: number } | { open: readonly string[] }
  /** Whose it is. */
  sku_taken: { service: { id: ServiceId; name: string } }
  out_of_stock: { products: readonly { id: string; name: string; wanted: number; available: number }[] }
  /** The last orders of what was suggested, and by whom. */
  already_ordered: { orders: readonly { stockId: ServiceId; tx: number; supplier: string; by: string | null }[] }
  below_minimum: { products: readonly { id: ServiceId; name: string; minOrderQuantity: number; qty: number }[] }
  /** All amounts as the server reckons them, by their names. */
  total_mismatch: { items: readonly { id: ServiceId; qty: number; price: number }[]; total: number; subtotal: number }
  /** The provider's word for it. */
  card_declined: { reason: string | null }
  /** For the log: who did not answer, and with which status of HTTP. */
  provider_failed: { provider: string; status?: number }
}

/** Of several orders in one call: which supplier's it is about. */
export interface OfOrder {
  fromOrg?: OrgId
}
