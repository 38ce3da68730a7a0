import { inventory } from './api.ts'
import { cart } from './cart/api.ts'
import { figures, partnerFigures } from './figures/api.ts'
import { shipping } from './shipping-api.ts'
import { slips } from './slips-api.ts'
import { stock } from './stock-api.ts'

/** The calls of inventory. */
export const inventoryContract = { cart, figures, partnerFigures, inventory, shipping, slips, stock }
