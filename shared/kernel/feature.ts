import { z } from 'zod'

/** What an org can have switched on (spec §3). */
export const Feature = z.enum([
  'reminderDaily',
  'reminderWeekly',
  'planManage',
  'useSchedules',
  'stripePayments',
  'inventoryDash',
  'inventoryAdvanced',
  'payOnUsage',
  'paymentTiming',
  'serviceChargeOnOrder',
  'serviceChargeOnUsage',
  'netServiceCharge',
  'creditCardFee',
  'bankTransferFee',
  'perOrderShipping',
  'enableWebsite',
  'redirectToSite',
  'orgOnly',
  'restrictUserInvites',
  'bypassSetup',
  'disableChat',
])
export type Feature = z.infer<typeof Feature>
