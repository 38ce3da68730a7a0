/** What is paid with: the cards and bank accounts of orgs and people. */
export { AddMethodDialog } from './form/add-method-dialog.tsx'
export { PaymentMethodCard } from './methods/payment-method-card.tsx'
export { AccountCard } from './account/account-card.tsx'
export { useCardProgram } from './form/use-card-program.ts'
export { useMethodName } from './use-method-name.ts'
