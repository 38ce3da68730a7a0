import { createServer } from 'node:http'
import { jobs } from '#server/app.ts'
import { createOrm, readerOf } from '#server/database/orm.ts'
import { orgOwner, readBalances, reconcile } from '#server/domains/payments/index.ts'
import { entities } from '#server/entities.ts'
import { stripePayments } from '#server/integrations/payments/stripe.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { NO_CALL } from '#server/runtime/context.ts'
import { createLog } from '#server/runtime/log.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { ORGS, idOf, sqlIdOf } from './shape.ts'

const SELLER = ORGS + 500
const LINES = 1_000_000
const MOVEMENTS = 100_000
/** The lines lie in three years. */
const DAYS = 1095
const LOOKS = 40

/** What it takes to compare the books with the provider, and to add up those of one org. */
export interface MoneyFigures {
  movements: number
  seconds: number
  lines: number
  summaryP95Ms: number
}

/** A seller with a million lines in the books, and a hundred thousand charges of the last days that the provider knows as well. */
async function fillMoney(url: string): Promise<void> {
  const org = sqlIdOf('org', String(SELLER))
  await query(
    url,
    // What a trigger would judge of each is right as it is made; the tallies are made up for below.
    `set session_replication_role = replica`,
    `set synchronous_commit = off`,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, settings)
     values (${org}, now(), now(), 'Seller of the bench', 'partner-supplier', 'active', 'UTC', '{}')`,
    `insert into ledger_entries (id, posted_at, at, kind, source, currency, lines)
     select md5('entry' || n)::uuid, now(), now() - interval '10 days' - n * interval '1 second' * (86400.0 * ${DAYS} / ${LINES}), 'transfer',
       'tr_bench_' || n, 'USD', 2 from generate_series(1, ${LINES}) n`,
    `insert into ledger_lines (entry_id, position, account, org_id, currency, at, amount)
     select id, 0, 'payable', ${org}, 'USD', at, 100 from ledger_entries where source like 'tr_bench_%'
     union all
     select id, 1, 'clearing', null, 'USD', at, -100 from ledger_entries where source like 'tr_bench_%'`,
    `insert into ledger_entries (id, posted_at, at, kind, source, currency, lines)
     select md5('recent' || n)::uuid, now(), to_timestamp(${RECENT} - n * 3), 'charge', 'ch_bench_' || n, 'USD', 2
     from generate_series(0, ${MOVEMENTS - 1}) n`,
    `insert into ledger_lines (entry_id, position, account, currency, at, amount)
     select id, position, account, 'USD', at, amount
     from ledger_entries, (values (0, 'clearing', 970), (1, 'provider_fees', -970)) as l (position, account, amount)
     where source like 'ch_bench_%'`,
    `insert into ledger_tallies (org_id, account, kind, currency, day, debit, credit, lines)
     select l.org_id, l.account, e.kind, l.currency, (l.at at time zone 'UTC')::date - date '1970-01-01',
       sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)), count(*)
     from ledger_lines l join ledger_entries e on e.id = l.entry_id group by 1, 2, 3, 4, 5`,
    // What is older was compared by then.
    `insert into money_comparisons (id, at, since, until, movements, differences)
     select gen_random_uuid(), now(), now(), to_timestamp(${RECENT} - 3 * ${MOVEMENTS}) + interval '4 days', 0, 0`,
    `set session_replication_role = default`,
    `vacuum analyze ledger_entries, ledger_lines, ledger_tallies`,
  )
}

/** When the newest movement was: before what is left for the next night. */
const RECENT = Math.floor(Date.now() / 1000) - 3 * 3600

/** Answers about movements as the provider does: a hundred a page, after the one that is named. */
async function openProvider() {
  const movements = Array.from({ length: MOVEMENTS }, (_, n) => ({
    id: `txn_${n}`,
    object: 'balance_transaction',
    type: 'charge',
    source: `ch_bench_${n}`,
    currency: 'usd',
    amount: 1000,
    fee: 30,
    net: 970,
    created: RECENT - n * 3,
  }))
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://provider').searchParams
    const after = asked.get('starting_after')
    const from = after === null ? 0 : Number(after.slice('txn_'.length)) + 1
    const to = from + Number(asked.get('limit'))
    const body = {
      object: 'list',
      data: movements.slice(from, to),
      has_more: to < MOVEMENTS,
      url: '/v1/balance_transactions',
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const payments = stripePayments({
    mode: 'live',
    secretKey: 'sk_test_bench',
    publishableKey: null,
    webhookSecret: undefined,
    address: async () => `http://127.0.0.1:${port}`,
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { payments, close }
}

/** Compares a day of many movements, read by the provider's own library, and adds up an org with many lines. */
export async function measureMoney(cluster: BenchCluster): Promise<MoneyFigures> {
  const url = await cluster.openDatabase('bench_money')
  await fillMoney(url)
  const provider = await openProvider()
  const orm = await createOrm({ url, entities, poolSize: 2 })
  const queue = await openQueue({ url, jobs, log: createLog('silent'), runsWorker: false })
  try {
    const context = {
      em: orm.em.fork(),
      actor: { kind: 'anonymous' as const },
      clock: () => Date.now(),
      queue,
      origin: NO_CALL,
    }
    const startedAt = performance.now()
    const { movements, found } = await reconcile(context, provider.payments)
    const seconds = (performance.now() - startedAt) / 1000
    if (movements !== MOVEMENTS || found !== 0)
      throw new Error(`${movements} movements were compared, and ${found} differ`)
    const owner = orgOwner(OrgId.parse(idOf('org', SELLER)))
    const looks: number[] = []
    for (let look = 0; look < LOOKS; look += 1) {
      const before = performance.now()
      const balances = await readBalances(readerOf(context.em), owner)
      looks.push(performance.now() - before)
      if (balances[0]?.lines !== LINES) throw new Error('The summary is not of all lines')
    }
    const summaryP95Ms = looks.toSorted((one, other) => one - other)[Math.floor(LOOKS * 0.95)] ?? Infinity
    return { movements, seconds, lines: LINES, summaryP95Ms }
  } finally {
    await queue.stop()
    await orm.close()
    await provider.close()
  }
}
