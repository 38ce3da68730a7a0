const SHOP_PATH = '/dashboard/shop'

/** In the address of the shop while the cart is open, so that going back closes it. */
export const CART_OPEN = { name: 'cart', value: 'open' }

export const CART_PATH = `${SHOP_PATH}?${CART_OPEN.name}=${CART_OPEN.value}`

/** In the address of the shop: the product that is open, and one that is put into the cart, as the page of a website leads to. */
export const SHOP_NAMES = { product: 'product', add: 'add' }
