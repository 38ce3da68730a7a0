import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import sharp from 'sharp'
import type { SlipParts } from '#shared/domains/inventory/slips-api.ts'
import type { StoragePort } from '#server/integrations/storage/port.ts'
import { Fonts } from '#server/pdf/fonts.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { makePdf } from './make-pdf.ts'

const id = '0190a000-0000-7000-8000-00000000beef'
const letterhead = {
  name: 'Meridian',
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  country: null,
  photoURL: null,
  timeZone: 'Asia/Tokyo',
}

interface AnySlip {
  logo?: string | null
  notes?: string | null
  /** Of the product. */
  photoURL?: string | null
}

/** A slip of one line of this name. */
function aSlip(name: string, { logo = null, notes = null, photoURL = null }: AnySlip = {}) {
  const item = {
    id,
    name,
    photoURL,
    description: null,
    serviceSKU: 'S-1',
    packaging: null,
    qty: 2,
    qtyShipped: 0,
    price: 1,
  }
  const amounts = { price: 2, subtotal: 2, discountValue: 0, discount: 0, serviceCharge: 0, shippingFee: 0 }
  return {
    transaction: {
      ...amounts,
      id,
      tx: 7,
      fromTx: 7,
      toTx: null,
      fromOrg: { id, name: 'Meridian' },
      toOrg: null,
      toUser: null,
      role: 'request',
      status: 'pending',
      sides: ['sender'],
      isRedacted: false,
      description: 'Order',
      descriptionTo: null,
      items: [{ ...item, cost: null, lots: [] }],
      qty: 2,
      currency: 'USD',
      discountKind: null,
      processingFee: 0,
      taxes: 0,
      total: 2,
      paymentTiming: 'now',
      notes,
      ca: '2026-12-31T20:00:00Z',
      cb: null,
      delivery: null,
      history: [],
      version: 1,
    },
    from: { ...letterhead, photoURL: logo },
    to: null,
  } as unknown as SlipParts
}

const empty: StoragePort = { put: async () => undefined, get: async () => null, remove: async () => undefined }

async function printed(slip: SlipParts, language = 'en', options: { fonts?: Fonts; storage?: StoragePort } = {}) {
  const file = await buffer(await makePdf([slip], { sheet: 'a4', language, storage: empty, ...options }))
  return { file, texts: pagesOf(file).flatMap(({ texts }) => texts) }
}

it('a day is that of the sender', async () => {
  expect((await printed(aSlip('Ampoule'))).texts).toContain('Jan 1, 2027')
})

it('letters that no font has are boxes, and that is said; the rest of the slip is there', async () => {
  const { texts } = await printed(aSlip('Ampoule 🧪👩🏽‍⚕️ ok'))
  expect(texts).toContain('Ampoule ')
  expect(texts).toContain(' ok')
  expect(texts.join('')).toContain('marks a character that the server’s fonts lack')
  expect((await printed(aSlip('Ampoule'))).texts.join('')).not.toContain('marks a character')
})

it('without a font for the reader’s language its words are English', async () => {
  const { texts } = await printed(aSlip('维生素'), 'cn', { fonts: new Fonts(['barlow']) })
  expect(texts).toContain('Packing slip')
})

const all = new Fonts()
const has = (letter: string) => all.faceOf(letter.codePointAt(0) ?? 0, 600) !== null

it.runIf(has('م'))('Arabic is shaped and runs from right to left', async () => {
  const { texts } = await printed(aSlip('مضخة (نموذج 1)'), 'ar')
  // Seen from the left: the last word first, its brackets turned around.
  const name = texts.join('|')
  expect(name).toContain('قسيمة'.split('').toReversed().join(''))
  expect(name.indexOf('1')).toBeGreaterThan(-1)
})

it.runIf(has('维'))('Chinese is written, and a line of it ends anywhere', async () => {
  const { texts } = await printed(aSlip('维生素注射液'.repeat(20)), 'cn')
  expect(texts.join('')).toContain('装箱单')
})

it.each([
  ['nothing but spaces', '   '],
  ['one endless word', 'W'.repeat(200)],
  ['marks of direction', '\u202Eabc\u2066\u200F\uFEFF'],
  ['half an emoji', 'a\uD83Db'],
  ['accents piled up', 'Z' + '\u0301'.repeat(50)],
])('%s breaks no slip', async (_, name) => {
  expect((await printed(aSlip(name))).texts).toContain('S-1')
})

it('very long notes go on over pages', async () => {
  const { file } = await printed(aSlip('Ampoule', { notes: 'Keep cold and dry. '.repeat(800) }))
  expect(pagesOf(file).length).toBeGreaterThan(2)
})

it.each([
  ['the sender’s picture as its logo', (address: string) => aSlip('A', { logo: address })],
  ['what the product looks like', (address: string) => aSlip('A', { photoURL: address })],
])('has %s; one that is gone, elsewhere or broken is left out', async (_, slipWith) => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const holding = (bytes: Buffer): StoragePort => ({ ...empty, get: async () => bytes })
  const isShown = async (slip: SlipParts, storage: StoragePort) =>
    (await printed(slip, 'en', { storage })).file.includes('/Subtype /Image')
  expect(await isShown(slipWith(`/api/media/${id}`), holding(png))).toBe(true)
  expect(await isShown(slipWith(`/api/media/${id}`), empty)).toBe(false)
  expect(await isShown(slipWith('https://elsewhere.test/a.png'), holding(png))).toBe(false)
  expect(await isShown(slipWith(`/api/media/${id}`), holding(Buffer.from('no picture')))).toBe(false)
})
