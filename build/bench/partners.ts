import { createOrm, readerOf } from '#server/database/orm.ts'
import { keepTallies } from '#server/domains/orgs/index.ts'
import { entities } from '#server/entities.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { partnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import { answerOf } from './answer-of.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { ADMIN, PARTNER, fillReseller } from './imports.ts'
import { startProduct } from './product.ts'
import { sqlIdOf } from './shape.ts'
import { tokenOf } from './tokens.ts'

const CUSTOMERS = 100_000
const FIRST = PARTNER + 1000
const PARTNER_ID = sqlIdOf('org', String(PARTNER))
const LOOKS = 60
const WARM_UP = 10

/** What somebody narrows a list of very many organisations to, and the pages that they turn to. */
const LISTS: Readonly<Record<string, string>> = {
  'the first page': '',
  'the page in the middle': 'page=5000',
  'the newest': 'orderBy=created&order=desc',
  'those of a status': 'status=pending',
  'suspended ones of a kind, the newest first': 'status=suspended&role=customer&orderBy=created&order=desc',
  'a name': 's=Customer%2054321',
  'a word that all have': 's=customer&status=active',
  'a few letters and a status': 's=er%20432&status=active',
  'the silent': 'needs=silent',
  'a charge that failed': 'needs=charges',
  'stock that runs low': 'needs=stock',
}

/** What a reseller with very many customers waits for its overview and for its list, and how long the overview is counted. */
export interface PartnerFigures {
  customers: number
  overviewP95Ms: number
  countedSeconds: number
  /** The list narrowed in each way, the slowest first. */
  lists: readonly { look: string; p95Ms: number }[]
}

/** Customers of three years, most of them active, with people and, in five of six, something that happened there lately; one of a hundred waits for money, another for goods. */
const fillCustomers = (url: string) =>
  query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, partner_id, settings)
     select ${sqlIdOf('org', `${FIRST} + n`)}, now() - make_interval(days => (n % 1095)::int), now(), 'Customer ' || n, 'customer',
       case when n % 50 = 0 then 'suspended' when n % 997 = 0 then 'pending' else 'active' end, 'UTC', ${PARTNER_ID}, '{}'
     from generate_series(1, ${CUSTOMERS}) n`,
    `insert into membership_counts (org_id, status, role, members)
     select ${sqlIdOf('org', `${FIRST} + n`)}, 'active', role, 20 from generate_series(1, ${CUSTOMERS}) n, unnest(array['user', 'org-staff']) role`,
    `insert into activities (id, at, kind, org_id, subject_id, details)
     select gen_random_uuid(), now() - make_interval(days => (n % 36)::int), 'session.started', ${sqlIdOf('org', `${FIRST} + n`)}, ${sqlIdOf('org', `${FIRST} + n`)}, '{}'
     from generate_series(1, ${CUSTOMERS}) n`,
    `insert into order_payments (id, created_at, updated_at, order_id, order_tx, seller_org_id, buyer_org_id, currency, total, split, state, attempt)
     select gen_random_uuid(), now(), now(), gen_random_uuid(), n, ${PARTNER_ID}, ${sqlIdOf('org', `${FIRST} + n`)}, 'USD', 1000, '{}',
       case when n % 100 = 1 then 'failed' else 'paid' end, 1
     from generate_series(1, ${CUSTOMERS}) n`,
    `insert into services (id, created_at, updated_at, org_id, name, description, role, type, price, currency, sku)
     values (${sqlIdOf('product', '1')}, now(), now(), ${PARTNER_ID}, 'Gloves', 'Of use', 'product', 'product', 500, 'USD', 'GLOVES')`,
    `insert into stock_levels (org_id, service_id, on_hand, pending, low_level)
     select ${sqlIdOf('org', `${FIRST} + n`)}, ${sqlIdOf('product', '1')}, case when n % 100 = 2 then 1 else 20 end, 0, 5
     from generate_series(1, ${CUSTOMERS}) n`,
    'vacuum analyze',
  )

/** Counts what is kept of them, and looks at the overview as a page does. */
export async function measurePartners(cluster: BenchCluster): Promise<PartnerFigures> {
  const url = await cluster.openDatabase('bench_partners')
  await fillReseller(url)
  await fillCustomers(url)
  const countedSeconds = await countAll(url)
  const product = await startProduct(url)
  try {
    const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}` }
    const overviewP95Ms = await p95Of(async () => {
      const seen = await answerOf(partnerOverview.read, await fetch(`${product.url}/api/partner/overview`, { headers }))
      if (seen.people === 0) throw new Error('The overview knows of nobody')
    })
    const lists: { look: string; p95Ms: number }[] = []
    for (const [look, query] of Object.entries(LISTS)) {
      const p95Ms = await p95Of(async () => {
        const seen = await answerOf(directory.list, await fetch(`${product.url}/api/orgs?${query}`, { headers }))
        if (seen.orgs.length === 0) throw new Error(`The list has none: ${look}`)
      })
      lists.push({ look, p95Ms })
    }
    return {
      customers: CUSTOMERS,
      overviewP95Ms,
      countedSeconds,
      lists: lists.toSorted((one, other) => other.p95Ms - one.p95Ms),
    }
  } finally {
    await product.stop()
  }
}

/** Looks again and again, one look at a time; milliseconds. */
async function p95Of(look: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let number = 0; number < WARM_UP + LOOKS; number += 1) {
    const before = performance.now()
    await look()
    if (number >= WARM_UP) taken.push(performance.now() - before)
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(LOOKS * 0.95)] ?? Infinity
}

async function countAll(url: string): Promise<number> {
  const orm = await createOrm({ url, entities, poolSize: 2 })
  try {
    const startedAt = performance.now()
    await keepTallies(readerOf(orm.em.fork()), Date.now())
    return (performance.now() - startedAt) / 1000
  } finally {
    await orm.close()
  }
}
