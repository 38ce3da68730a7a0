import { forgetStored } from '#renderer/platform/page-storage.ts'

/** Before the key of every cart. Apart from the carts, so that signing out does not bring the shop along. */
export const CART_PREFIX = 'tw-cart:'

/** Without a place to keep it, as in a window that denies that, a cart lasts as long as the page. */
export const unkept = new Map<string, string>()

/** Whoever signs out leaves nothing chosen to the next one at this device. */
export function forgetCarts(): void {
  unkept.clear()
  forgetStored(CART_PREFIX)
}
