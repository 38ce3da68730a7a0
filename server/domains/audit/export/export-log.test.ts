import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#shared/domains/audit/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { closeDays } from '../days/close-days.ts'
import { verifyFile } from './verify-file.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-10T12:00:00Z' })
const folder = mkdtempSync(join(tmpdir(), 'tendwell-log-'))
afterAll(() => rmSync(folder, { recursive: true }))
const services = () => server.running.services
/** More than are read at a time. */
const MANY = 2500
let clinic: OrgId
let admin: TestPerson
let staff: TestPerson
let system: TestPerson

beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { firstName: '=HYPERLINK("x")', memberships: [{ org: clinic, role: 'org-admin' }] })
  staff = await aStaffOf(server, clinic)
  system = await aPerson(server, { systemAdmin: true })
  await sql`
    insert into activities (id, at, kind, org_id, actor_id, ip, details)
    select gen_random_uuid(), '2026-11-05T08:00:00Z'::timestamptz + n * interval '20 seconds',
      case when n % 10 = 0 then 'user.listed' else 'user.viewed' end, case when n % 5 = 0 then ${clinic}::uuid end,
      ${admin.id}, '10.0.0.7', jsonb_build_object('why', 'profile', 'n', n)
    from generate_series(1, ${MANY}) n`.execute(services().reader)
  await closeDays.run({}, server.running.jobServices)
})

async function take(path: string, token = system.token): Promise<{ status: number; text: string; path: string }> {
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  // As it comes: a mark at its beginning belongs to it.
  const bytes = Buffer.from(await response.arrayBuffer())
  const file = join(folder, `${crypto.randomUUID()}.txt`)
  writeFileSync(file, bytes)
  return { status: response.status, text: bytes.toString(), path: file }
}
const ofClinic = (form: string, query = '') =>
  audit.csvOfOrg.path.replace('{orgId}', clinic).replace('csv', form) + query
const verify = (path: string) => verifyFile(services().reader, services().vault, path)
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const changed = (path: string, from: string, to: string): string => {
  const file = `${path}.changed`
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return file
}

describe('the log as a file', () => {
  it('holds every line of an org, the earliest first, and none of another', async () => {
    const { text, path } = await take(ofClinic('lines'), admin.token)
    const lines = linesOf(text)
    const rows = lines.filter((line) => 'print' in line)
    expect(rows.length).toBeGreaterThanOrEqual(MANY / 5)
    expect(rows.every(({ org }) => (org as { id: string }).id === clinic)).toBe(true)
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at as string).toSorted())
    expect(lines.at(-1)).toMatchObject({ rows: rows.length })
    // How busy others were stays out of it.
    expect(lines.find(({ day }) => day === '2026-11-05')).toEqual({ day: '2026-11-05', hash: expect.any(String) })
    expect(await verify(path)).toMatchObject({ isGenuine: true, rows: rows.length, breaks: [] })
  })

  it('holds what the filters leave, as a table that no spreadsheet computes', async () => {
    const { text, path } = await take(ofClinic('csv', '?kind=user.listed&from=2026-11-05T00:00:00Z'), admin.token)
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(1 + MANY / 10 + 1)
    expect(lines[0]).toContain('at,kind,org,who,whoEmail')
    expect(lines[1]).toContain(`"'=HYPERLINK`)
    expect(await verify(path)).toMatchObject({ isGenuine: true, rows: MANY / 10 })
    expect(await verify(changed(path, 'user.listed', 'user.viewed'))).toMatchObject({ isGenuine: false })
  })

  it('is for administrators of the org and the system, and leaves a line itself', async () => {
    for (const path of [ofClinic('csv'), ofClinic('lines'), audit.csvOfAll.path, audit.linesOfAll.path])
      expect([path, (await take(path, staff.token)).status]).toEqual([path, 403])
    expect((await take(audit.linesOfAll.path, admin.token)).status).toBe(403)
    await take(ofClinic('csv', '?s=ann'), admin.token)
    const { rows } = await sql<{ details: unknown }>`
      select details from activities where kind = 'audit.exported' and org_id = ${clinic} and actor_id = ${admin.id}
      order by id desc limit 1`.execute(services().reader)
    expect(rows).toEqual([{ details: { form: 'csv', searched: true } }])
  })

  it('of everything is compared with the closed days, also without what the database says by now', async () => {
    const { path } = await take(audit.linesOfAll.path)
    expect(await verify(path)).toMatchObject({ isGenuine: true, days: 5, breaks: [] })
    expect(await verify(changed(path, '"n":7,', '"n":8,'))).toMatchObject({ isGenuine: false })
    const cut = `${path}.cut`
    writeFileSync(cut, readFileSync(path, 'utf8').split('\n').slice(0, 50).join('\n'))
    expect(await verify(cut)).toMatchObject({ isGenuine: false })
  })

  it('shows what was changed behind the server’s back before it was taken', async () => {
    const tamper = (n: string) =>
      asOwner(
        server,
        'begin',
        'alter table activities disable trigger user',
        `update activities set details = details || '{"n": ${n}}' where at = '2026-11-05T08:02:20Z'`,
        'alter table activities enable trigger user',
        'commit',
      )
    await tamper('77')
    const { path } = await take(audit.linesOfAll.path)
    await tamper('7')
    expect(await verify(path)).toMatchObject({
      isGenuine: true,
      breaks: [{ day: '2026-11-05', hour: 8, what: 'row changed' }],
    })
  })
})
