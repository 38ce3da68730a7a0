import type { Request } from 'autocannon'
import {
  OF_ONE_CLINIC,
  PRODUCTS,
  SLIP_TX,
  TRANSACTIONS,
  clinicId,
  lotNumber,
  productId,
  supplierId,
} from './inventory-fill.ts'
import { residentMbOf } from './process-figures.ts'
import type { MeasuredServer } from './product.ts'

const random = (below: number): number => Math.floor(Math.random() * below)
const pick = <Item>(items: readonly Item[], fallback: Item): Item => items[random(items.length)] ?? fallback
const get = (path: string, token: string): Request => ({
  method: 'GET',
  path,
  headers: { 'x-forwarded-for': `10.9.${random(100)}.${random(100)}`, authorization: `Bearer ${token}` },
})
const dayBack = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A look at the list of the million: any page of it in any order, the last one, a status, some days; each as often as the others. */
export function lookAtTransactions(token: string): Request {
  const order = () => ({ orderBy: pick(['tx', 'ca', 'total'], 'tx'), order: pick(['asc', 'desc'], 'asc') })
  const first = random(1000)
  const looks = [
    () => ({}),
    () => ({ ...order(), page: String(1 + random(TRANSACTIONS / 10)) }),
    () => ({ ...order(), page: String(TRANSACTIONS / 10) }),
    () => ({ ...order(), status: pick(['requested', 'pending', 'completed', 'cancelled'], 'pending') }),
    () => ({ ...order(), from: dayBack(first + random(30)), to: dayBack(first) }),
  ]
  const query = new URLSearchParams(pick(looks, () => ({}))())
  return get(`/api/inv/${supplierId}?${query.toString()}`, token)
}

/** Somebody looks for an order: a number, its words, what the carrier calls it, a clinic; rare, common or nowhere. */
export function searchTransactions(token: string): Request {
  const number = 1 + random(TRANSACTIONS)
  const hex = () => random(4096).toString(16).padStart(3, '0')
  const parts = [
    () => `#${number}`,
    () => `1Z${String(number - (number % 3)).padStart(16, '0')}`,
    () => hex() + hex(),
    () => `${pick(['gauze', 'gloves', 'masks'], 'gauze')} ${hex()}`,
    () => pick(['gauze', 'Monthly order', 'thermometers'], 'gauze'),
    () => `Clinic of goods ${1 + random(200)}`,
    () => 'nobody',
  ]
  const query = new URLSearchParams({ s: pick(parts, () => 'nobody')() })
  return get(`/api/inv/${supplierId}?${query.toString()}`, token)
}

/** What the clinic of a tenth of the transactions has. */
export const lookAtStock = (token: string): Request => get(`/api/inv/stats?orgId=${clinicId}`, token)

/** Where a lot of the supplier went. */
export const recallLot = (token: string): Request =>
  get(`/api/inv/${supplierId}/recall?lot=${lotNumber(1 + random(PRODUCTS))}`, token)

/** The supplier puts goods in stock: lot, ledger, levels, number, lists and log in one transaction. */
export const stockGoods = (token: string): Request => {
  const request = get(`/api/inv/${supplierId}`, token)
  const items = [{ id: productId(1 + random(PRODUCTS)), qty: 1 + random(20), lot: { number: 'LOT-OF-THE-BENCH' } }]
  return {
    ...request,
    method: 'POST',
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'stock', description: 'Delivery of the day', items }),
  }
}

/** The slip of an order of 200 lines. */
export const printSlip = (token: string): Request => get(`/api/inv/${supplierId}/${SLIP_TX}/packing-slip.pdf`, token)

export interface ReportFigures {
  rows: number
  rowsPerSecond: number
  /** By how much the memory of the server grew meanwhile; undefined where the system does not tell. */
  grownMb: number | undefined
}

/** Reads the report of a clinic with 100,000 transactions to its end, uncompressed. */
export async function measureReport(product: MeasuredServer, token: string): Promise<ReportFigures> {
  const path = `${product.url}/api/inv/${clinicId}/report`
  const read = async () => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' } })
    let lines = 0
    let most = 0
    for await (const chunk of answer.body ?? []) {
      lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
      most = Math.max(most, residentMbOf(product.pid) ?? 0)
    }
    if (lines - 1 !== OF_ONE_CLINIC) throw new Error(`The report has ${lines - 1} rows and not ${OF_ONE_CLINIC}`)
    return most
  }
  await read()
  const before = residentMbOf(product.pid)
  const startedAt = performance.now()
  const most = await read()
  const seconds = (performance.now() - startedAt) / 1000
  return {
    rows: OF_ONE_CLINIC,
    rowsPerSecond: OF_ONE_CLINIC / seconds,
    grownMb: before === undefined ? undefined : most - before,
  }
}
