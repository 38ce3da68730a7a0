const SHOP_PATH = '/dashboard/shop'

/** In the address of the shop while the cart is open, so that going back closes it. */
export const CART_OPEN = { name: 'cart', value: 'open' }

export const CART_PATH = `${SHOP_PATH}?${CART_OPEN.name}=${CART_OPEN.value}`
