/** What is paid with: the cards and bank accounts of orgs and people. */
export { AddMethodDialog } from './form/add-method-dialog.tsx'
export { PaymentMethodCard } from './methods/payment-method-card.tsx'
