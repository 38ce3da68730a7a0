import type { EntityManager } from '@mikro-orm/postgresql'
import type { OrgId, ServiceId, TransactionId } from '#shared/kernel/ids.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import {
  InventoryTransaction,
  createTransaction,
  returnGoods,
  setStatus,
  shipPart,
} from '#server/domains/inventory/index.ts'
import { DEMO_ORGS } from './accounts.ts'

interface DemoGoods {
  as: (email: 'supplier@tendwell.test' | 'clinic@tendwell.test', daysAgo: number) => DomainContext
  idOf: (sku: string) => ServiceId
}

/** An order of which a part has left, and goods that go back: some of them are there, others wait for an answer. */
export async function divideGoods(em: EntityManager, { as, idOf }: DemoGoods): Promise<void> {
  const [supplier, clinic] = [DEMO_ORGS.supplier, DEMO_ORGS.clinic]
  const pathOf = async (where: { id: TransactionId } | { description: string; fromOrgId: OrgId }) => {
    const { fromOrgId, tx } = await em.findOneOrFail(InventoryTransaction, where)
    return { orgId: fromOrgId, tx }
  }
  const id = await createTransaction(as('clinic@tendwell.test', 4), clinic, {
    role: 'request',
    description: 'For the winter courses',
    fromOrg: supplier,
    items: [
      { id: idOf('NW-SEM-25'), qty: 15 },
      { id: idOf('NW-B12'), qty: 10 },
    ],
    total: 15 * 14_900 + 10 * 3_900,
  })
  await setStatus(as('supplier@tendwell.test', 3.5), await pathOf({ id }), { status: 'pending' })
  await shipPart(as('supplier@tendwell.test', 3), await pathOf({ id }), {
    items: [
      { position: 0, qty: 9 },
      { position: 1, qty: 10 },
    ],
  })
  const first = await pathOf({ description: 'First order of the season', fromOrgId: supplier })
  const cracked = await returnGoods(as('clinic@tendwell.test', 34), first, {
    items: [{ position: 1, qty: 2 }],
    reason: 'Two vials were cracked.',
  })
  const back = await pathOf({ id: cracked })
  await setStatus(as('supplier@tendwell.test', 33), back, { status: 'pending' })
  await setStatus(as('clinic@tendwell.test', 32), back, { status: 'shipping' })
  await setStatus(as('supplier@tendwell.test', 30), back, { status: 'completed' })
  await returnGoods(as('clinic@tendwell.test', 2), first, {
    items: [{ position: 0, qty: 3 }],
    reason: 'We ordered more than we need.',
  })
}
