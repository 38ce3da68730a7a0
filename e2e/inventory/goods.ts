import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'

interface Product {
  name: string
  sku: string
  /** US cents that the clinic pays for one. */
  price: number
  minimum: number
}

/** Of the clinic, its supplier and its reseller, by how the fixture signs somebody in. */
export async function tokensOfTrade(tokenOf: (email: string) => Promise<string>) {
  const [clinic, supplier, reseller] = await Promise.all([
    tokenOf('clinic@tendwell.test'),
    tokenOf('supplier@tendwell.test'),
    tokenOf('reseller@tendwell.test'),
  ])
  return { clinic, supplier, reseller }
}

/** Takes all that the clinic pays with off its file. */
export async function forgetPaymentMethods(url: string, clinicToken: string): Promise<void> {
  const asClinic = callsAs(url, clinicToken)
  const methods = `/api/payments/org/${DEMO_ORGS.clinic}/methods`
  const kept = await asClinic<{ methods: { id: string }[] }>('GET', methods)
  for (const { id } of kept.methods) await asClinic('DELETE', `${methods}/${id}`)
}

/** Puts a product of the supplier into its stock and, through the reseller, into the list of the clinic. */
export async function stockedProduct(
  url: string,
  tokens: { supplier: string; reseller: string },
  product: Product,
  more: { description?: string } = {},
) {
  const supplier = callsAs(url, tokens.supplier)
  const reseller = callsAs(url, tokens.reseller)
  const { name, sku, price, minimum } = product
  const told = {
    name,
    description: `${name} for clinics.`,
    role: 'product',
    type: 'product',
    price,
    serviceSKU: sku,
    minOrderQuantity: minimum,
    packaging: 'Box',
    packagingOptions: [{ name: 'Box', units: minimum }],
    ...more,
  }
  type Made = { service: { id: string } }
  const made = await supplier<Made>('POST', `/api/org/${DEMO_ORGS.supplier}/service`, told)
  const sold = await reseller<Made>('POST', `/api/org/${DEMO_ORGS.reseller}/service`, {
    ...told,
    supplierOrgId: DEMO_ORGS.supplier,
    supplierServiceId: made.service.id,
  })
  await reseller('PUT', `/api/org/${DEMO_ORGS.clinic}/services/assigned`, {
    services: [{ id: sold.service.id, status: 'active' }],
  })
  await supplier('POST', `/api/inv/${DEMO_ORGS.supplier}`, {
    role: 'stock',
    description: 'From production',
    items: [{ id: made.service.id, qty: 500, lot: { number: 'L-7' } }],
  })
  return { stockId: made.service.id, soldId: sold.service.id }
}

/** How many of a product an org has, by the figures that its screen shows. */
export async function onHand(url: string, token: string, orgId: string, sku: string): Promise<number | undefined> {
  const { stats } = await callsAs(url, token)<{ stats: { products: { serviceSKU: string; onHand: number }[] } }>(
    'GET',
    `/api/inv/stats?orgId=${orgId}`,
  )
  return stats.products.find(({ serviceSKU }) => serviceSKU === sku)?.onHand
}
