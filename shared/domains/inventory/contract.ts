import { inventory } from './api.ts'
import { cart } from './cart/api.ts'
import { charges } from './charges-api.ts'
import { figures, partnerFigures } from './figures/api.ts'
import { recallLinks, recalls } from './recall-api.ts'
import { shipping } from './shipping-api.ts'
import { slips } from './slips-api.ts'
import { stock } from './stock-api.ts'
import { usage } from './usage/api.ts'

/** The calls of inventory. */
export const inventoryContract = {
  cart,
  charges,
  figures,
  partnerFigures,
  inventory,
  recallLinks,
  recalls,
  shipping,
  slips,
  stock,
  usage,
}
