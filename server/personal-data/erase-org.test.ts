import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY } from '#shared/kernel/time.ts'
import { jobs } from '#server/app.ts'
import { exportAccount } from '#server/domains/identity/account/export-account.ts'
import { eraseClosedAccounts, eraseDeletedOrgs } from '#server/domains/identity/erasure/jobs.ts'
import { personData } from '#server/person-data.ts'
import { aClinic, aContactOf, aPatientOf, aPerson } from '#server/testing/factories.ts'
import { aLicense, aPicture } from '#server/testing/pictures.ts'
import { aPlantedPerson } from '#server/testing/planted-person.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-erase-org-'))
const pushes = await openPushService()
const server = useTestServer({ ROLE: 'web', DATA_DIR: folder, ...pushes.environment }, { frozenAt: SAMPLE_NOW })
afterAll(() => pushes.close())
afterAll(() => rmSync(folder, { recursive: true }))
const reader = () => server.running.services.reader
const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(reader())).rows
const later = (days: number) => ({
  ...server.running.jobServices,
  clock: () => Date.parse(SAMPLE_NOW) + days * DAY + 1,
})
const remove = (table: 'orgs' | 'users', id: string) =>
  sql`update ${sql.table(table)} set deleted_at = ${new Date(SAMPLE_NOW)} where id = ${id}`.execute(reader())

/** In which tables something of an org still stands. */
async function tablesOf(orgId: string): Promise<string[]> {
  const columns = await rowsOf(sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'orgs'::regclass order by 1`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await rowsOf(sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${orgId} limit 1`)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('an org that was deleted 30 days ago', () => {
  it('leaves what stands in the books of others, and nothing else; what is the patients’ stays theirs', async () => {
    const { clinic, id } = await aPlantedPerson(server)
    const license = await aLicense(server)
    const photo = `/api/media/${await aPicture(server)}`
    await sql`
      update orgs set state_lic = ${license}, photo_url = ${photo}, email = 'office@gone.test', contact_name = 'Rita Registrar',
        contact_email = 'rita@gone.test', physician_name = 'Dr. Phil', physician_npi = '1234567893' where id = ${clinic}`.execute(
      reader(),
    )
    await doQueued(server, ...jobs)
    const before = await tablesOf(clinic)
    expect(before.length).toBeGreaterThan(15)
    await remove('orgs', clinic)

    await eraseDeletedOrgs.run({}, later(29))
    expect(await tablesOf(clinic)).toEqual(before)
    await eraseDeletedOrgs.run({}, later(30))
    await eraseDeletedOrgs.run({}, later(31))
    await doQueued(server, ...jobs.filter(({ name }) => name === 'identity.remove-files'))
    // The order that it placed with its supplier, and as whom the payment provider knows it until that is told.
    expect(await tablesOf(clinic)).toEqual(['inventory_transactions.to_org_id', 'payment_customers.org_id'])
    const [org] = await rowsOf(sql<Record<string, unknown>>`select * from orgs where id = ${clinic}`)
    expect(org).toMatchObject({ name: expect.stringMatching(/^Clinic/), status: 'inactive', settings: {} })
    for (const field of [
      'email',
      'contact_name',
      'contact_email',
      'physician_name',
      'physician_npi',
      'state_lic',
      'photo_url',
    ])
      expect([field, org?.[field]]).toEqual([field, null])
    expect(await rowsOf(sql`select 1 from uploads where ${license} like '%' || id::text`)).toEqual([])
    expect(await rowsOf(sql`select 1 from entries where user_id = ${id}`)).toHaveLength(3)
  })

  it('that traded with nobody loses its name as well', async () => {
    const clinic = await aClinic(server)
    await remove('orgs', clinic)
    await eraseDeletedOrgs.run({}, later(30))
    expect(await rowsOf(sql`select name from orgs where id = ${clinic}`)).toEqual([{ name: '' }])
  })
})

describe('an erasure', () => {
  const emailOf = async (id: string) =>
    (await rowsOf(sql<{ email: string }>`select email from users where id = ${id}`))[0]?.email

  it('is whole or not at all: where one part fails nothing is gone, the others are erased, and the next run mends it', async () => {
    const [stuck, other] = [await aPerson(server), await aPerson(server)]
    const picture = await aPicture(server, stuck)
    for (const { id } of [stuck, other]) await remove('users', id)
    const services = later(30)
    const failing = {
      part: 'Broken',
      holds: [],
      keeps: [],
      exportOf: {},
      async erase({ person }: { person: { userId: string } }) {
        if (person.userId === stuck.id) throw new Error('The machine stopped here')
      },
    }
    const run = () => eraseClosedAccounts.run({}, { ...services, personData: [...services.personData, failing] })
    await expect(run()).rejects.toThrow('1 of 2 were not erased')
    expect(await emailOf(stuck.id)).toBe(stuck.email)
    expect(await emailOf(other.id)).toMatch(/^erased-/)
    expect(await rowsOf(sql`select 1 from uploads where user_id = ${stuck.id}`)).toHaveLength(1)
    const queued = () =>
      rowsOf(sql`select 1 from pgboss.job where name = 'identity.remove-files' and data::text like ${`%${picture}%`}`)
    expect(await queued()).toEqual([])
    await eraseClosedAccounts.run({}, services)
    expect(await emailOf(stuck.id)).toMatch(/^erased-/)
    expect(await queued()).toHaveLength(1)
  })

  it('and an export have nothing of a clinic that keeps somebody under the same address and never let the person in', async () => {
    const clinic = await aClinic(server)
    const invited = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    const contact = await aContactOf(server, clinic, { name: 'Stella Stranger', email: invited.email })
    await sql`update orgs set contact_email = ${invited.email}, contact_name = 'Stella Stranger' where id = ${clinic}`.execute(
      reader(),
    )
    const { storage } = server.running.services
    const zip = await buffer(
      Readable.from(exportAccount(personData, { reader: reader(), storage, userId: invited.id })),
    )
    const said = Object.values(unzipSync(zip))
      .map((file) => strFromU8(file))
      .join(' ')
    expect(said).toContain(invited.email)
    expect(said).not.toContain('Stella')
    await remove('users', invited.id)
    await eraseClosedAccounts.run({}, later(30))
    expect(await rowsOf(sql`select name from contacts where id = ${contact}`)).toEqual([{ name: 'Stella Stranger' }])
    expect(await rowsOf(sql`select contact_name from orgs where id = ${clinic}`)).toEqual([
      { contact_name: 'Stella Stranger' },
    ])
  })

  it('leaves pictures that others show, without whose they were', async () => {
    const clinic = await aClinic(server)
    const staff = await aPatientOf(server, clinic)
    const picture = await aPicture(server, staff)
    await sql`update orgs set photo_url = ${`/api/media/${picture}`} where id = ${clinic}`.execute(reader())
    await remove('users', staff.id)
    await eraseClosedAccounts.run({}, later(30))
    expect(await rowsOf(sql`select user_id, name from uploads where id = ${picture}`)).toEqual([
      { user_id: null, name: '' },
    ])
  })

  it('lets nobody change the log but by forgetting an address', async () => {
    const change = (set: ReturnType<typeof sql>) =>
      reader()
        .transaction()
        .execute(async (inside) => {
          await sql`select set_config('tendwell.erasing', 'on', true)`.execute(inside)
          await sql`update activities set ${set}`.execute(inside)
        })
    await expect(change(sql`details = '{}', kind = 'user.viewed'`)).rejects.toThrow('permission denied')
    await expect(change(sql`ip = '203.0.113.1'`)).rejects.toThrow('never changed')
    await expect(sql`update activities set ip = null`.execute(reader())).rejects.toThrow('never changed')
    await expect(change(sql`ip = null`)).resolves.toBeUndefined()
  })
})
