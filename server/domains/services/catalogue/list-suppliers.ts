import type { SupplierView } from '#shared/domains/services/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { listSellers, readOffered } from '../read-offered.ts'

/** The suppliers that offer an org something, by name, with what they offer. */
export async function listSuppliers(reader: Reader, buyer: OrgId): Promise<SupplierView[]> {
  const sellers = await listSellers(reader, buyer)
  const suppliers = sellers.filter(({ kind }) => kind === 'partner-supplier')
  return Promise.all(
    suppliers.map(async ({ id, name }) => {
      const offered = await readOffered(reader, { seller: id, buyer })
      return {
        id,
        name,
        products: offered.map(({ serviceId, name: product, sku }) => ({ id: serviceId, name: product, sku })),
      }
    }),
  )
}
