import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { anOrgForm } from '#server/testing/forms.ts'
import { aLicense, aPicture } from '#server/testing/pictures.ts'
import { race } from '#server/testing/race.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const environment: Record<string, string> = { MAIL_FROM: 'Tendwell <no-reply@tendwell.test>' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment)
afterAll(() => mailbox.close())

let partner: OrgId
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller', timeZone: 'America/Chicago' })
})
const aForm = async (overrides: object = {}) => ({
  ...anOrgForm({ partnerId: partner }),
  stateLic: await aLicense(server),
  ...overrides,
})
const register = async (overrides: object = {}, headers = {}) =>
  server.call(directory.register, { body: await aForm(overrides) }, null, headers)
const refused = async (overrides: object) => server.refused(directory.register, { body: await aForm(overrides) })

describe('registering a clinic', () => {
  it('leaves it pending with the partner, and tells its contact by mail in their language', async () => {
    const contactEmail = 'anouk@clinique.test'
    const { status, body } = await register({ contactEmail, contactName: 'Anouk' }, { 'accept-language': 'fr' })
    expect([status, body.status]).toEqual([201, 'pending'])
    const admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const { body: seen } = await server.call(directory.get, { params: { orgId: body.id } }, admin.token)
    expect(seen.org).toMatchObject({
      status: 'pending',
      partner: { id: partner },
      timeZone: 'America/Chicago',
      website: 'https://registered.test',
      medicalDirectorConsent: true,
    })
    const [mail] = await mailbox.mailsTo(contactEmail)
    expect(mail?.subject).toMatch(/^Nous avons reçu l’inscription/)
    await server.call(directory.approve, { params: { orgId: body.id } }, admin.token)
    const mails = await mailbox.mailsTo(contactEmail, 3)
    expect(mails.some(({ subject }) => subject.endsWith('has been approved'))).toBe(true)
    const { rows } = await sql<{ role: string; status: string }>`
      select m.role, m.status from memberships m join users u on u.id = m.user_id
      where m.org_id = ${body.id} and u.email = ${contactEmail}`.execute(server.running.services.reader)
    expect(rows).toEqual([{ role: 'org-admin', status: 'pending' }])
  })

  it('takes the points, signs and accents of names', async () => {
    const { status } = await register({ name: 'A.B. Health @ St. Mary’s & Co.', contactName: "Dr. Zoé O'Neil, M.D." })
    expect(status).toBe(201)
  })

  it('twice by a double click registers once', async () => {
    const body = await aForm()
    const press = () => server.call(directory.register, { body }, null, { 'idempotency-key': 'double-click' })
    const replies = await Promise.all([press(), press()])
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id)
  })

  it('refuses a number that is no NPI', async () => {
    const { status, body } = await refused({ physicianNPI: '1234567894' })
    expect([status, body.error.code]).toEqual([422, 'invalid_npi'])
    expect(Object.keys(body.error.fields ?? {})).toEqual(['physicianNPI'])
  })

  it.each([
    [{ medicalDirectorConsent: false }, 'medicalDirectorConsent', 'You must agree to the Medical Director Consent'],
    [{ physicianNPI: '' }, 'physicianNPI', 'Physician NPI is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ contactEmail: 'x@' }, 'contactEmail', 'Must be a valid email'],
    [{ name: '' }, 'name', 'Organization name is required'],
    [{ name: 'Win at https://evil.test' }, 'name', 'A name only, without links or special characters'],
    [{ name: 'Clinic\r\nBcc: victim' }, 'name', 'A name only, without links or special characters'],
    [{ contactName: 'Rita, see evil.com' }, 'contactName', 'A name only, without links or special characters'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Must be a valid URL'],
    [{ role: 'system' }, 'role', 'Choose one of the options'],
    [{ status: 'active' }, 'status', 'Unknown field'],
    [{ stateLic: undefined }, 'stateLic', 'State license is required'],
    [{ stateLic: '' }, 'stateLic', 'State license is required'],
    [{ stateLic: 'https://elsewhere.test/me.png' }, 'stateLic', 'Must be a valid URL'],
  ])('is refused with %j', async (overrides, field, sentence) => {
    const { status, body } = await refused(overrides)
    expect(status).toBe(400)
    expect(body.error.fields).toEqual({ [field]: sentence })
  })

  it.each<[string, () => Promise<string>]>([
    ['was never uploaded', async () => `/api/media/${crypto.randomUUID()}`],
    ['is somebody’s own', async () => `/api/media/${await aPicture(server)}`],
    [
      'another clinic has shown',
      async () => {
        const stateLic = await aLicense(server)
        await register({ stateLic })
        return stateLic
      },
    ],
  ])('refuses a licence that %s', async (_, make) => {
    const { status, body } = await refused({ stateLic: await make() })
    expect([status, body.error.code]).toEqual([400, 'invalid_input'])
    expect(body.error.fields).toEqual({ stateLic: 'This picture cannot be used. Please choose it again.' })
  })

  it('takes a licence once, also from two at the same moment', async () => {
    const stateLic = await aLicense(server)
    const outcome = async () => {
      const response = await server.refused(directory.register, { body: await aForm({ stateLic }) })
      return String(response.status)
    }
    expect(await race(2, outcome)).toEqual({ 201: 1, 400: 1 })
  })

  it('needs a partner that takes customers', async () => {
    const clinic = await aClinic(server)
    expect((await refused({ partnerId: clinic })).status).toBe(404)
    expect((await server.refused(directory.getPartner, { params: { partnerId: clinic } })).status).toBe(404)
    const { body } = await server.call(directory.getPartner, { params: { partnerId: partner } })
    expect(Object.keys(body.org)).not.toContain('settings')
  })
})
