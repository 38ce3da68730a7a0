import { setTimeout as sleep } from 'node:timers/promises'
import { importJobs, orgImports, ownImports } from '#shared/domains/imports/api.ts'
import { IMPORT_MAX_LINES } from '#shared/domains/imports/limits.ts'
import type { ImportId } from '#shared/kernel/ids.ts'
import { answerOf } from './answer-of.ts'
import type { BenchCluster } from './database.ts'
import { query } from './database.ts'
import { startProduct } from './product.ts'
import { ORGS, idOf, sqlIdOf } from './shape.ts'
import { tokenOf } from './tokens.ts'

/** Far behind the numbers of everybody else. */
export const PARTNER = ORGS + 500
const TEMPLATE = PARTNER + 1
export const ADMIN = 6_000_000
const LOOK_MS = 200
const WAIT_MS = 10 * 60_000

/** How long it takes to bring as many in as a file may have. */
export interface KindFigures {
  lines: number
  checkedSeconds: number
  madeSeconds: number
  undoneSeconds: number
}

/** Of organisations, and of contacts and people of one org. */
export interface ImportFigures extends KindFigures {
  contacts: KindFigures
  people: KindFigures
}

/** A reseller with a clinic that others begin like, and an administrator with an open session. */
export const fillReseller = (url: string) =>
  query(
    url,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, partner_id, settings)
     values (${sqlIdOf('org', String(PARTNER))}, now(), now(), 'Reseller', 'partner-reseller', 'active', 'UTC', null, '{}'),
       (${sqlIdOf('org', String(TEMPLATE))}, now(), now(), 'Clinic like which', 'customer', 'active', 'UTC', ${sqlIdOf('org', String(PARTNER))}, '{}')`,
    `insert into users (id, created_at, updated_at, email, first_name, last_name, mfa_preferred)
     values (${sqlIdOf('user', String(ADMIN))}, now(), now(), 'reseller@bench.tendwell.test', 'Rae', 'Seller', 'totp')`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     values (gen_random_uuid(), now(), now(), ${sqlIdOf('org', String(PARTNER))}, ${sqlIdOf('user', String(ADMIN))}, 'partner-admin', 'active')`,
    `insert into sessions (id, created_at, updated_at, user_id, last_seen_at, expires_at)
     values (${sqlIdOf('session', String(ADMIN))}, now(), now(), ${sqlIdOf('user', String(ADMIN))}, now(), now() + interval '30 days')`,
  )

const ORG_TITLES = 'Name,Contact,Email,Phone,Product,Address1,Address2,City,State,Zip'
const orgLine = (number: number) =>
  `Clinic ${number},Ann Day,office${number}@bench.tendwell.test,,,${number} Bay Street,,Portland,ME,04101`
const CONTACT_TITLES = 'First name,Last name,Email,Phone'
const contactLine = (number: number) => `Ann ${number},Day,person${number}@bench.tendwell.test,+1 207 555 ${number}`
const PERSON_TITLES = 'Email,First name,Last name,Role'
const personLine = (number: number) => `invited${number}@bench.tendwell.test,Ann ${number},Day,partner-staff`

/** Checks files, has a worker make all of them, and takes them back again. */
export async function measureImports(cluster: BenchCluster): Promise<ImportFigures> {
  const url = await cluster.openDatabase('bench_imports')
  await fillReseller(url)
  const product = await startProduct(url)
  try {
    const headers = { authorization: `Bearer ${await tokenOf(ADMIN)}`, 'content-type': 'application/json' }
    const send = (method: string, path: string, body?: object) =>
      fetch(product.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const template = idOf('org', TEMPLATE)
    const orgs = await measureKind(send, {
      path: '/api/orgs/bulk',
      upload: orgImports.upload,
      body: { templateOrgId: template },
      lines: [ORG_TITLES, ...Array.from({ length: IMPORT_MAX_LINES }, (_, index) => orgLine(index))],
    })
    // As the reseller’s own clinic: those that it looks after show it no patients.
    const contacts = await measureKind(send, {
      path: `/api/org/${idOf('org', PARTNER)}/imports/contacts`,
      upload: ownImports.upload,
      body: {},
      lines: [CONTACT_TITLES, ...Array.from({ length: IMPORT_MAX_LINES }, (_, index) => contactLine(index))],
    })
    // Each is invited, and a mail to each is queued.
    const people = await measureKind(send, {
      path: `/api/org/${idOf('org', PARTNER)}/imports/people`,
      upload: ownImports.upload,
      body: {},
      lines: [PERSON_TITLES, ...Array.from({ length: IMPORT_MAX_LINES }, (_, index) => personLine(index))],
    })
    return { ...orgs, contacts, people }
  } finally {
    await product.stop()
  }
}

interface Measured {
  path: string
  upload: typeof orgImports.upload | typeof ownImports.upload
  /** What stands beside the file. */
  body: object
  lines: readonly string[]
}

async function measureKind(
  send: (method: string, path: string, body?: object) => Promise<Response>,
  { path, upload, body, lines }: Measured,
): Promise<KindFigures> {
  const uploaded = await timed(() => send('POST', path, { ...body, fileName: 'bench.csv', text: lines.join('\n') }))
  const { import: made } = await answerOf(upload, uploaded.outcome)
  const untilState = async (id: ImportId, state: string) => {
    const until = performance.now() + WAIT_MS
    for (;;) {
      const progress = await answerOf(importJobs.read, await send('GET', `/api/jobs/${id}`))
      if (progress.state === state) return
      if (progress.state === 'failed' || performance.now() > until) throw new Error(`The import is ${progress.state}`)
      await sleep(LOOK_MS)
    }
  }
  const worked = (step: 'start' | 'undo', state: 'done' | 'undone') =>
    timed(async () => {
      await send('POST', `${path}/${made.id}/${step}`)
      await untilState(made.id, state)
    })
  const { seconds: madeSeconds } = await worked('start', 'done')
  const { seconds: undoneSeconds } = await worked('undo', 'undone')
  return { lines: lines.length - 1, checkedSeconds: uploaded.seconds, madeSeconds, undoneSeconds }
}

async function timed<Outcome>(work: () => Promise<Outcome>): Promise<{ outcome: Outcome; seconds: number }> {
  const startedAt = performance.now()
  const outcome = await work()
  return { outcome, seconds: (performance.now() - startedAt) / 1000 }
}
