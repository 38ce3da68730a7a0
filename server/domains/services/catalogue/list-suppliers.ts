import type { SupplierView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { listSellers, readOffered } from '../read-offered.ts'

/** The suppliers that offer an org something, by name, with what they offer. */
export async function listSuppliers(reader: Reader, buyer: OrgId): Promise<SupplierView[]> {
  const sellers = await listSellers(reader, buyer)
  const suppliers = sellers.filter(({ kind }) => kind === 'partner-supplier')
  const offered = await readOffered(reader, { sellers: suppliers.map(({ id }) => id), buyer })
  const products = Map.groupBy(offered, ({ sellerId }) => sellerId)
  return suppliers.map(({ id, name }) => ({
    id,
    name,
    products: (products.get(id) ?? []).map(({ serviceId, name: product, sku }) => ({
      id: serviceId,
      name: product,
      sku,
    })),
  }))
}
