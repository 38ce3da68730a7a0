import type { ChargeFigures } from './charges.ts'
import { tenths, whole, withAim } from './figures.ts'
import type { MoneyFigures } from './money.ts'
import { reconciledSoon, summedSoon } from './results.ts'

/** What it takes to keep the books. */
export function moneyRows(figures: MoneyFigures): string[][] {
  const { movements, seconds, lines, summaryP95Ms } = figures
  return [
    withAim(
      `Reconciliation of ${movements.toLocaleString('en')} movements, read page by page from a provider`,
      `${tenths(seconds)} s`,
      reconciledSoon(figures),
    ),
    withAim(
      `Summary of an org with ${lines.toLocaleString('en')} lines in the books`,
      `p95 ${tenths(summaryP95Ms)} ms`,
      summedSoon(figures),
    ),
  ]
}

/** What it takes to be paid. */
export const chargeRows = ({ orders, ordersASecond, events, eventsASecond }: ChargeFigures): string[][] => [
  [
    `Orders made, approved and charged, ${orders} of them, by the stand-in`,
    `${tenths(ordersASecond)} a second`,
    '',
    '',
  ],
  [
    `Events of the provider taken and worked, ${events.toLocaleString('en')} of them`,
    `${whole(eventsASecond)} a second`,
    '',
    '',
  ],
]
