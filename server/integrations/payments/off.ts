import { AppError } from '#shared/kernel/errors.ts'
import type { PaymentsPort } from './port.ts'

async function refuse(): Promise<never> {
  throw new AppError('payments_off')
}

/** Where nobody takes payments. What was kept before can be taken away all the same: nobody is left to tell. */
export const noPayments: PaymentsPort = {
  mode: 'off',
  publishableKey: null,
  createCustomer: refuse,
  retrieve: refuse,
  attach: refuse,
  describe: refuse,
  openIntent: refuse,
  confirmIntent: refuse,
  openSetup: refuse,
  confirmSetup: refuse,
  readSetup: refuse,
  readIntent: refuse,
  cancelIntent: refuse,
  refund: refuse,
  readRefund: refuse,
  transfer: refuse,
  reverse: refuse,
  createAccount: refuse,
  linkAccount: refuse,
  readAccount: refuse,
  readEvent: refuse,
  movements: refuse,
  readDispute: refuse,
  disputes: refuse,
  readPayout: refuse,
  payouts: refuse,
  readBalance: refuse,
  startSubscription: refuse,
  readSubscription: refuse,
  changeSubscription: refuse,
  endSubscription: refuse,
  readInvoice: refuse,
  listInvoices: refuse,
  payInvoice: refuse,
  previewStart: refuse,
  previewNext: refuse,
  detach: async () => undefined,
  forget: async () => undefined,
  tellsTo: () => undefined,
  close: async () => undefined,
}
