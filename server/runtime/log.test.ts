import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { withClient } from '#server/database/with-client.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { createLog } from './log.ts'

const lines: string[] = []
const server = useTestServer({}, { frozenAt: SAMPLE_NOW, onLog: (line) => lines.push(line) })
const run = (statement: string) => asOwner(server, statement)

const SECRET = /geheim|199 555|visitor.*@/i
const booking = () => aBooking('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z', { firstName: 'Geheim', notes: 'Geheim' })

describe('something that goes wrong inside', () => {
  afterEach(async () => {
    await run('alter table contacts drop constraint if exists broken')
    await run('alter table appointments drop constraint if exists broken')
    await run('alter table if exists lost_activities rename to activities')
    lines.length = 0
  })

  it.each([
    [
      'a constraint of an insert by SQL',
      `alter table contacts add constraint broken check (name = 'nobody') not valid`,
    ],
    ['a constraint of an entity', `alter table appointments add constraint broken check (name = 'nobody') not valid`],
    ['a table that is away', 'alter table activities rename to lost_activities'],
  ])('by %s tells the caller nothing but a number, and the log no name, address or note', async (_, damage) => {
    const clinic = await aClinic(server)
    await run(damage)
    lines.length = 0
    const { status, body } = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: clinic },
      body: booking(),
    })
    expect(status).toBe(500)
    expect(body).toEqual({
      error: { code: 'internal', message: 'Something went wrong', requestId: expect.any(String) },
    })
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const failure = written.find(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({ requestId: body.error.requestId, err: { stack: expect.stringContaining('at ') } })
    expect(lines.filter((line) => SECRET.test(line))).toEqual([])
  })

  it('is refused again as something unknown, and works once it is mended', async () => {
    const clinic = await aClinic(server)
    const { token } = await aStaffOf(server, clinic)
    const call = () => server.call(publicScheduling.bookPublic, { params: { orgId: clinic }, body: booking() }, token)
    await run('alter table activities rename to lost_activities')
    expect((await call()).status).toBe(500)
    await run('alter table lost_activities rename to activities')
    expect((await call()).status).toBe(201)
  })
})

describe('the log of a PostgreSQL of our own', () => {
  it.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('holds nothing of a row that was refused', async () => {
    const contact = 'zeqqa-patient'
    const { rows } = await withClient(inject('adminUrl'), async (admin) => {
      await admin.query('create temporary table people (name text check (length(name) < 3))')
      await admin.query('insert into people values ($1)', [contact]).catch(() => undefined)
      return admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    })
    const written = readFileSync(join(rows[0]?.folder ?? '', '..', 'postgres.log'), 'utf8')
    expect(written).toContain('violates check constraint "people_name_check"')
    expect(written).not.toContain(contact)
  })
})

describe('the log', () => {
  it('keeps to one line each, whatever is in what it is told', () => {
    const written: string[] = []
    const log = createLog('info', { write: (line) => written.push(line) })
    const forged = '\n{"level":30,"msg":"day of the audit log closed"}\r\u001b[2K\u2028'
    log.info({ route: forged }, forged)
    log.warn({ err: new Error(forged) }, 'failed')
    for (const line of written) expect(Array.from(line).filter((sign) => sign < ' ')).toEqual(['\n'])
    expect(written.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([forged, 'failed'])
  })

  it('blacks out what must not stand in it, wherever a library puts it', () => {
    const written: string[] = []
    const log = createLog('info', { write: (line) => written.push(line) })
    const person = { name: 'Geheim', email: 'geheim@x.test', phone: '199 555', password: 'Geheim1!' }
    const error = Object.assign(new Error('failed'), { detail: 'Failing row contains (Geheim)', params: ['Geheim'] })
    log.info({ user: person, auth: { accessToken: 'geheim', authorization: 'geheim' } })
    log.error({ err: error })
    log.error({ err: 'Geheim' })
    log.warn({ err: new Error('550 <geheim@x.test>: no such mailbox') }, 'mail failed')
    log.error({ err: new Error('outer', { cause: error }) })
    expect(written).toHaveLength(5)
    expect(written.filter((line) => SECRET.test(line))).toEqual([])
  })
})
