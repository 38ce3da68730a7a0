import { LANGUAGES } from '../../i18n/languages.ts'
import type { Language } from '../../i18n/languages.ts'
import { descriptionFor } from './descriptions.ts'
import type { TransactionItem, TransactionRole } from './schema.ts'
import type { SlipParts } from './slips-api.ts'

type Letterhead = SlipParts['from']

/** The words of a slip, by their keys in the catalogue `inventory`. */
type SlipWord =
  | 'slip.open'
  | 'slip.from'
  | 'slip.to'
  | 'slip.number'
  | 'slip.date'
  | 'slip.packed'
  | 'slip.pieces'
  | 'slip.lots'
  | 'slip.missing'
  | 'list.description'
  | 'list.qty'
  | 'details.product'
  | 'details.sku'
  | 'details.packaging'
  | 'request.notes'

interface Reader {
  say: (word: SlipWord) => string
  language: Language
}

/** A line of what lies in the parcel. */
export interface SlipRow {
  key: string
  name: string
  /** From which lots, on a line of its own. */
  lots: string | null
  sku: string
  packaging: string
  qty: string
  /** What the product looks like. */
  picture: string | null
}

interface SlipParty {
  title: string
  name: string
  lines: string[]
}

/** A packing slip as it is read: the screen and the PDF show this and nothing else. */
export interface Slip {
  tx: number
  title: string
  logo: string | null
  facts: { name: string; value: string; isCode?: boolean }[]
  parties: SlipParty[]
  columns: Record<'packed' | 'product' | 'sku' | 'packaging' | 'qty', string>
  rows: SlipRow[]
  pieces: { title: string; value: string }
  notes: { title: string; text: string } | null
  /** Said where a letter could not be drawn. */
  missing: string
}

/** Only what travels has a slip: orders and shipments. */
export const hasSlip = (role: TransactionRole): boolean => role === 'request' || role === 'shipment'

/** What lies in a parcel, from whom and to whom, in the words of who reads it; days are those of the sender. */
export function slipOf({ transaction, from, to }: SlipParts, { say, language }: Reader): Slip {
  const { tx, ca, delivery, items, qty, notes } = transaction
  const { tag } = LANGUAGES[language]
  const { format: number } = new Intl.NumberFormat(tag)
  const date = new Intl.DateTimeFormat(tag, { timeZone: from.timeZone, dateStyle: 'medium' })
  const rowOf = (
    { id, name, serviceSKU, packaging, qty: pieces, lots, photoURL }: TransactionItem,
    index: number,
  ): SlipRow => ({
    key: `${id} ${index}`,
    name,
    lots:
      lots.length === 0
        ? null
        : `${say('slip.lots')}: ${lots.map((lot) => `${lot.number} (${number(lot.qty)})`).join(', ')}`,
    sku: serviceSKU,
    packaging: packaging ?? '',
    qty: number(pieces),
    picture: photoURL,
  })
  return {
    tx,
    title: say('slip.open'),
    logo: from.photoURL,
    facts: [
      { name: say('slip.number'), value: String(tx) },
      { name: say('slip.date'), value: date.format(new Date(ca)) },
      { name: say('list.description'), value: descriptionFor(transaction, 'recipient') },
      ...(delivery === null ? [] : [{ name: delivery.shipBy, value: delivery.trackingNumber, isCode: true }]),
    ],
    parties: [
      { title: say('slip.from'), name: from.name, lines: waysTo(from) },
      ...(to === null ? [] : [{ title: say('slip.to'), name: to.name, lines: waysTo(to) }]),
    ],
    columns: {
      packed: say('slip.packed'),
      product: say('details.product'),
      sku: say('details.sku'),
      packaging: say('details.packaging'),
      qty: say('list.qty'),
    },
    rows: items.map(rowOf),
    pieces: { title: say('slip.pieces'), value: number(qty) },
    notes: notes === null || notes === '' ? null : { title: say('request.notes'), text: notes },
    missing: say('slip.missing'),
  }
}

/** Street, then town: what of an address is known, a line each. */
export function addressLines({
  address,
  city,
  state,
  zipcode,
}: Pick<Letterhead, 'address' | 'city' | 'state' | 'zipcode'>): string[] {
  const town = [city, state, zipcode].filter((part) => part !== null && part !== '').join(' ')
  return [address, town].filter((line): line is string => line !== null && line !== '')
}

const waysTo = (org: Letterhead): string[] => [
  ...addressLines(org),
  ...[org.phone, org.email].filter((way): way is string => way !== null && way !== ''),
]
