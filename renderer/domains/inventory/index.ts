/** Inventory as the dashboard's frame shows it. Its screens are entered by routes.tsx. */
export { CartButton } from './cart/cart-button.tsx'
export { productPath, transactionPath } from './paths.ts'
export { forgetCarts } from './cart/forget-carts.ts'
