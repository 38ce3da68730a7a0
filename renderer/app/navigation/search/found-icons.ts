import { Box, Calendar, Office, Person, ShoppingCart, Tag } from '@blueprintjs/icons'
import type { OpenedKind } from './opened-lately.ts'
import type { MenuEntry } from './search-matches.ts'

/** What stands before each kind of record. */
export const FOUND_ICONS: Record<OpenedKind, MenuEntry['icon']> = {
  person: Person,
  appointment: Calendar,
  visit: Calendar,
  order: Box,
  product: Tag,
  offer: ShoppingCart,
  org: Office,
}
