import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account, EntryKind, PARTY_ACCOUNTS } from '#shared/domains/payments/ledger.ts'
import type { Posting } from '#shared/domains/payments/postings.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { foldLedgerTallies } from './fold-tallies.ts'
import { post } from './post.ts'
import type { Entry } from './post.ts'
import { orgOwner, personOwner } from '../owner.ts'
import type { Owner } from '../owner.ts'
import { readBalances } from './read-balances.ts'

const server = useTestServer({ ROLE: 'web' })
const at = new Date('2026-11-20T10:00:00Z')
const aSource = (): string => `ch_${crypto.randomUUID()}`
const posted = (entry: Entry) => inTransaction(server.running.services.orm.em, (em) => post(em, entry))
const balances = (owner: Parameters<typeof readBalances>[1]) => readBalances(server.running.services.reader, owner)

let buyer: OrgId
let seller: OrgId
let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  buyer = await aClinic(server)
  seller = await aClinic(server, { kind: 'partner-supplier' })
})
afterAll(() => client.end())

const sale = (overrides: Partial<Entry> = {}): Entry => ({
  kind: 'sale',
  source: aSource(),
  at,
  currency: 'USD',
  lines: [
    { account: 'receivable', orgId: buyer, amount: 105 },
    { account: 'payable', orgId: seller, amount: -100 },
    { account: 'service_charges', amount: -5 },
  ],
  ...overrides,
})
const linesOf = async (source: string): Promise<unknown[]> => {
  const { rows } = await client.query(
    `select l.position, l.account, l.amount::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.source = $1 order by 1`,
    [source],
  )
  return rows
}

describe('an entry', () => {
  it('is posted once of the same id, also by two at once', async () => {
    const entry = sale()
    expect((await Promise.all([1, 2, 3, 4].map(() => posted(entry)))).filter(Boolean)).toHaveLength(1)
    expect(await posted(entry)).toBe(false)
    expect(await linesOf(entry.source)).toEqual([
      { position: 0, account: 'payable', amount: -100 },
      { position: 1, account: 'receivable', amount: 105 },
      { position: 2, account: 'service_charges', amount: -5 },
    ])
  })

  it('of the same id with another amount, currency or kind is an error, and changes nothing', async () => {
    const entry = sale()
    await posted(entry)
    const double = entry.lines.map((line) => ({ ...line, amount: line.amount * 2 }))
    for (const other of [{ lines: double }, { currency: 'EUR' }, { kind: 'charge' as const }])
      await expect(posted({ ...entry, ...other })).rejects.toThrow('was posted before as something else')
    expect(await linesOf(entry.source)).toHaveLength(3)
  })

  it('that is not balanced is refused before it is sent', async () => {
    const lines: Posting[] = [
      { account: 'clearing', amount: 5 },
      { account: 'payouts', amount: -4 },
    ]
    await expect(posted(sale({ lines }))).rejects.toThrow('is not balanced')
  })

  it('goes with the transaction that learns of it', async () => {
    const entry = sale()
    const failing = inTransaction(server.running.services.orm.em, async (em) => {
      await post(em, entry)
      throw new Error('Something else failed')
    })
    await expect(failing).rejects.toThrow('Something else failed')
    expect(await linesOf(entry.source)).toEqual([])
    expect(await posted(entry)).toBe(true)
  })

  it('has one line of an account, and none of nothing', async () => {
    const lines: Posting[] = [
      { account: 'payable', orgId: seller, amount: 4 },
      { account: 'payable', orgId: seller, amount: 3 },
      { account: 'margin', orgId: seller, amount: 0 },
      { account: 'clearing', amount: -7 },
    ]
    const entry = sale({ lines })
    expect(await posted(entry)).toBe(true)
    expect(await linesOf(entry.source)).toMatchObject([{ account: 'clearing' }, { account: 'payable', amount: 7 }])
    const nothing = sale({ lines: [{ account: 'clearing', amount: 0 }] })
    expect(await posted(nothing)).toBe(false)
    expect(await linesOf(nothing.source)).toEqual([])
  })
})

/** Straight into the tables, as a fault of the server or somebody at the database would. */
const written = (lines: readonly (Posting & { currency?: string; at?: string })[], count = lines.length) =>
  writing(async (id) => {
    await client.query(
      `insert into ledger_entries (id, posted_at, at, kind, source, currency, lines) values ($1, now(), $2, 'sale', $3, 'USD', $4)`,
      [id, at, aSource(), count],
    )
    for (const [position, line] of lines.entries()) await addLine(id, position, line)
  })
const addLine = (id: string, position: number, line: Posting & { currency?: string; at?: string }) =>
  client.query(
    `insert into ledger_lines (entry_id, position, account, org_id, user_id, currency, at, amount) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      position,
      line.account,
      line.orgId ?? null,
      line.userId ?? null,
      line.currency ?? 'USD',
      line.at ?? at,
      line.amount,
    ],
  )
async function writing(work: (id: string) => Promise<void>): Promise<string> {
  const id = crypto.randomUUID()
  await client.query('begin')
  try {
    await work(id)
    await client.query('commit')
    return id
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

describe('the database itself', () => {
  const pair = [
    { account: 'clearing', amount: 5 },
    { account: 'payouts', amount: -5 },
  ] as const

  it('takes what is balanced, line by line', async () => {
    await expect(written(pair)).resolves.toBeTypeOf('string')
  })

  it.each([
    ['what is not balanced', [pair[0], { ...pair[1], amount: -4 }], undefined],
    ['one line alone', [pair[0]], undefined],
    ['an entry without lines', [], 0],
    ['fewer lines than were said', pair, 3],
    ['two currencies', [pair[0], { ...pair[1], currency: 'EUR' }], undefined],
    ['another time than the entry’s', [pair[0], { ...pair[1], at: '2026-11-21T10:00:00Z' }], undefined],
  ] as const)('refuses %s, whoever wrote it', async (_, lines, count) => {
    await expect(written(lines, count)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  it('refuses lines that are added to an entry later, balanced or not', async () => {
    const id = await written(pair)
    const later = writing(async () => {
      await addLine(id, 2, pair[0])
      await addLine(id, 3, pair[1])
    })
    await expect(later).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  it('refuses an account of nobody, and one of the platform that is somebody’s', async () => {
    for (const account of Account.options) {
      const isParty = PARTY_ACCOUNTS.includes(account)
      const wrong = written([
        { ...pair[1], account: isParty ? 'clearing' : 'payouts' },
        { account, amount: 5, orgId: isParty ? null : seller },
      ])
      await expect(wrong).rejects.toMatchObject({ constraint: 'ledger_lines_owner' })
    }
  })

  it.each([
    'update ledger_lines set amount = amount + 1',
    'delete from ledger_lines',
    'truncate ledger_lines, ledger_entries',
    `update ledger_entries set source = 'ch_other'`,
    'delete from ledger_entries',
  ])('changes nothing, for the server nor for its owner: %s', async (statement) => {
    await posted(sale())
    const asServer = server.running.services.orm.em.getConnection().execute(statement)
    await expect(asServer).rejects.toMatchObject({ code: '42501' })
    await expect(asOwner(server, statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('balances', () => {
  it('are the sums of all lines, for each owner, account and currency, before and after they are put together', async () => {
    const orgs = [await aClinic(server), await aClinic(server)]
    const person = await aPerson(server)
    const owners = [...orgs.map(orgOwner), personOwner(person.id)]
    const platform = Account.options.filter((account) => !PARTY_ACCOUNTS.includes(account))
    const line = fc.oneof(
      fc.record({
        account: fc.constantFrom(...PARTY_ACCOUNTS),
        owner: fc.constantFrom(...owners),
        amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      }),
      fc.record({
        account: fc.constantFrom(...platform),
        amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      }),
    )
    const entry = fc.record({
      kind: fc.constantFrom(...EntryKind.options),
      currency: fc.constantFrom('USD', 'VND'),
      day: fc.nat(3),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    })
    const expected = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        for (const { kind, currency, day, lines } of entries) {
          const postings = lines.map((one): Posting => ('owner' in one ? { ...one, ...one.owner } : one))
          const rest = -postings.reduce((sum, { amount }) => sum + amount, 0)
          const all: Posting[] = [...postings, { account: 'clearing', amount: rest }]
          await posted({ kind, currency, source: aSource(), at: new Date(+at + day * 86_400_000), lines: all })
          for (const { account, orgId, userId, amount } of all) {
            const key = `${orgId ?? userId ?? ''} ${currency} ${account}`
            expected.set(key, (expected.get(key) ?? 0) + amount)
          }
        }
        for (const owner of owners) await expectBalances(owner, expected)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    await foldLedgerTallies.run({}, server.running.jobServices)
    for (const owner of owners) await expectBalances(owner, expected)
    const { rows } = await client.query(
      `select 1 from ledger_tallies group by org_id, user_id, account, kind, currency, day having count(*) > 1`,
    )
    expect(rows).toEqual([])
    const all = await client.query(`select currency, sum(debit - credit)::float8 as sum from ledger_tallies group by 1`)
    expect(all.rows.map(({ sum }) => sum)).toEqual(all.rows.map(() => 0))
  })

  async function expectBalances(owner: Owner, expected: Map<string, number>) {
    const id = owner.orgId ?? owner.userId
    const found = new Map((await balances(owner)).map((one) => [`${id} ${one.currency} ${one.account}`, one.balance]))
    const own = [...expected].filter(([key, amount]) => key.startsWith(id) && amount !== 0)
    expect(new Map([...found].filter(([, amount]) => amount !== 0))).toEqual(new Map(own))
  }
})
