import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, anAppointmentAt } from '#server/testing/factories.ts'
import { anOrgForm } from '#server/testing/forms.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })

let partner: OrgId
let system: TestPerson
let partnerAdmin: TestPerson
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
  system = await aPerson(server, { systemAdmin: true })
  partnerAdmin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
})

const adminOf = (org: OrgId) => aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
const recorded = async (orgId: OrgId) => {
  const { rows } = await sql<{ kind: string; details: unknown }>`
    select kind, details from activities where org_id = ${orgId} order by at, id`.execute(
    server.running.services.reader,
  )
  return rows
}
const make = async (overrides: object = {}, token = system.token) => {
  const { status, body } = await server.call(directory.create, { body: anOrgForm(overrides) }, token)
  expect(status).toBe(201)
  return body.org
}

describe('making an org', () => {
  it('by a partner’s admin makes a customer of theirs in the partner’s zone', async () => {
    const org = await make({ website: '' }, partnerAdmin.token)
    expect(org).toMatchObject({
      status: 'active',
      role: 'customer',
      website: null,
      timeZone: 'America/New_York',
      medicalDirectorConsent: true,
      physicianNPI: '1234567893',
      partner: { id: partner },
    })
    expect(await recorded(org.id)).toEqual([{ kind: 'org.created', details: {} }])
  })

  it('of another kind, or for another partner, is not a partner’s to do', async () => {
    const other = await aClinic(server, { kind: 'partner-reseller' })
    for (const overrides of [{ role: 'partner-supplier' }, { partnerId: other }]) {
      const body = anOrgForm(overrides)
      const refusal = await server.refused(directory.create, { body }, partnerAdmin.token)
      expect(refusal.status).toBe(403)
    }
  })

  it('needs a partner that exists', async () => {
    const clinic = await aClinic(server)
    const reply = await server.refused(directory.create, { body: anOrgForm({ partnerId: clinic }) }, system.token)
    expect(reply.body.error.fields).toEqual({ partnerId: 'Choose one of the options' })
  })

  it('tells everything that is missing at once, in the words of the form', async () => {
    const body = anOrgForm({
      name: ' ',
      contactEmail: 'no',
      physicianName: '',
      medicalDirectorConsent: false,
      website: 'a b',
    })
    const { status, body: answer } = await server.refused(directory.create, { body }, system.token)
    expect(status).toBe(400)
    expect(answer.error.fields).toEqual({
      name: 'Organization name is required',
      contactEmail: 'Must be a valid email',
      website: 'Must be a valid URL',
      physicianName: 'Physician name is required',
      medicalDirectorConsent: 'You must agree to the Medical Director Consent',
    })
  })

  it('asks no physician of a supplier', async () => {
    const blank = { physicianName: '', physicianNPI: '', medicalDirectorConsent: false }
    const org = await make({ role: 'partner-supplier', ...blank })
    expect(org).toMatchObject({ physicianName: null, physicianNPI: null, medicalDirectorConsent: false, partner: null })
  })
})

describe('changing an org', () => {
  it('leaves what is left out, clears what is null, and records the names of what changed', async () => {
    const org = await make({ about: 'Old' }, partnerAdmin.token)
    const admin = await adminOf(org.id)
    const input = {
      params: { orgId: org.id },
      body: { version: org.version, about: null, city: 'Troy', name: org.name },
    }
    const { body } = await server.call(directory.change, input, admin.token)
    expect(body.org).toMatchObject({ about: null, city: 'Troy', state: 'NY', version: org.version + 1 })
    expect((await recorded(org.id)).at(-1)).toEqual({
      kind: 'org.changed',
      details: { fields: ['city', 'about'], was: { city: org.city }, is: { city: 'Troy' } },
    })
  })

  it('by two people at once keeps the first and shows it to the second', async () => {
    const org = await make()
    const change = (city: string) =>
      server.refused(
        directory.change,
        { params: { orgId: org.id }, body: { version: org.version, city } },
        system.token,
      )
    const replies = await Promise.all([change('Troy'), change('Utica')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refusal = replies.find(({ status }) => status === 409)?.body.error
    expect(refusal?.code).toBe('version_conflict')
    expect(refusal?.details?.['current']).toMatchObject({ id: org.id, version: org.version + 1 })
  })

  it('never takes the consent back', async () => {
    const { id } = await make()
    const body = { medicalDirectorConsent: false }
    const { status, body: answer } = await server.refused(
      directory.change,
      { params: { orgId: id }, body },
      system.token,
    )
    expect([status, answer.error.code]).toEqual([422, 'consent_locked'])
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['medicalDirectorConsent'])
  })

  it('refuses a number that is no NPI', async () => {
    const { id } = await make()
    const body = { physicianNPI: '1234567890' }
    const { status, body: answer } = await server.refused(
      directory.change,
      { params: { orgId: id }, body },
      system.token,
    )
    expect([status, answer.error.code]).toEqual([422, 'invalid_npi'])
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['physicianNPI'])
  })

  it('moves an org to another partner for the system alone', async () => {
    const org = await make({}, partnerAdmin.token)
    const input = { params: { orgId: org.id }, body: { partnerId: null } }
    expect((await server.refused(directory.change, input, partnerAdmin.token)).status).toBe(403)
    expect((await server.call(directory.change, input, system.token)).body.org.partner).toBeNull()
  })
})

describe('approving', () => {
  it('twice at once approves once', async () => {
    const id = await aClinic(server, { partner, status: 'pending' })
    const approve = (token: string) => server.call(directory.approve, { params: { orgId: id } }, token)
    const replies = await Promise.all([approve(partnerAdmin.token), approve(system.token)])
    expect(replies.map(({ body }) => body.org.status)).toEqual(['active', 'active'])
    expect(await recorded(id)).toEqual([{ kind: 'org.approved', details: {} }])
  })

  it('is not possible for an org that was refused, nor for one of somebody else', async () => {
    const rejected = await aClinic(server, { partner, status: 'rejected' })
    const refusal = await server.refused(directory.approve, { params: { orgId: rejected } }, partnerAdmin.token)
    expect(refusal.body.error.code).toBe('invalid_transition')
    const foreign = await aClinic(server, { status: 'pending' })
    expect((await server.refused(directory.approve, { params: { orgId: foreign } }, partnerAdmin.token)).status).toBe(
      404,
    )
  })
})

describe('suspending', () => {
  it('shuts everybody out at once, and reactivating lets them in', async () => {
    const id = await aClinic(server)
    const admin = await adminOf(id)
    const seen = async () => (await server.refused(directory.get, { params: { orgId: id } }, admin.token)).status
    expect(await seen()).toBe(200)
    await server.call(directory.setStatus, { params: { orgId: id }, body: { status: 'suspended' } }, system.token)
    expect(await seen()).toBe(404)
    await server.call(directory.setStatus, { params: { orgId: id }, body: { status: 'active' } }, system.token)
    expect(await seen()).toBe(200)
    expect((await recorded(id)).map(({ details }) => details)).toEqual([
      { from: 'active', to: 'suspended' },
      { from: 'suspended', to: 'active' },
    ])
  })
})

describe('deleting', () => {
  it('is refused while something open depends on the org, and says what', async () => {
    const id = await aClinic(server)
    await aPatientOf(server, id)
    await anAppointmentAt(server, id)
    const remove = () => server.refused(directory.remove, { params: { orgId: id } }, system.token)
    expect((await remove()).body.error).toMatchObject({
      code: 'open_dependants',
      details: { open: ['appointments', 'members'] },
    })
    const reply = await server.refused(directory.remove, { params: { orgId: partner } }, system.token)
    expect(reply.body.error.details).toEqual({ open: ['members', 'customers'] })
  })

  it('hides the org from everybody', async () => {
    const id = await aClinic(server)
    expect((await server.call(directory.remove, { params: { orgId: id } }, system.token)).status).toBe(204)
    expect((await server.refused(directory.get, { params: { orgId: id } }, system.token)).status).toBe(404)
    expect((await server.refused(directory.remove, { params: { orgId: id } }, system.token)).status).toBe(404)
  })
})
