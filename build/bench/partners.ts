import { createOrm, readerOf } from '#server/database/orm.ts'
import { keepTallies } from '#server/domains/orgs/index.ts'
import { entities } from '#server/entities.ts'
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
const LOOKS = 60
const WARM_UP = 10

/** What a reseller with very many customers waits for its overview, and how long these are counted. */
export interface PartnerFigures {
  customers: number
  overviewP95Ms: number
  countedSeconds: number
}

/** Customers of three years, most of them active, with people and something that happened there lately. */
const fillCustomers = (url: string) =>
  query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, partner_id, settings)
     select ${sqlIdOf('org', `${FIRST} + n`)}, now() - make_interval(days => (n % 1095)::int), now(), 'Customer ' || n, 'customer',
       case when n % 50 = 0 then 'suspended' when n % 997 = 0 then 'pending' else 'active' end, 'UTC', ${sqlIdOf('org', String(PARTNER))}, '{}'
     from generate_series(1, ${CUSTOMERS}) n`,
    `insert into membership_counts (org_id, status, role, members)
     select ${sqlIdOf('org', `${FIRST} + n`)}, 'active', role, 20 from generate_series(1, ${CUSTOMERS}) n, unnest(array['user', 'org-staff']) role`,
    `insert into activities (id, at, kind, org_id, subject_id, details)
     select gen_random_uuid(), now() - make_interval(days => (n % 60)::int), 'session.started', ${sqlIdOf('org', `${FIRST} + n`)}, ${sqlIdOf('org', `${FIRST} + n`)}, '{}'
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
    const looks: number[] = []
    for (let look = 0; look < WARM_UP + LOOKS; look += 1) {
      const before = performance.now()
      const seen = await answerOf(partnerOverview.read, await fetch(`${product.url}/api/partner/overview`, { headers }))
      if (look >= WARM_UP) looks.push(performance.now() - before)
      if (seen.people === 0) throw new Error('The overview knows of nobody')
    }
    const overviewP95Ms = looks.toSorted((one, other) => one - other)[Math.floor(LOOKS * 0.95)] ?? Infinity
    return { customers: CUSTOMERS, overviewP95Ms, countedSeconds }
  } finally {
    await product.stop()
  }
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
