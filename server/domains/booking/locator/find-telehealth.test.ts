import { describe, expect, it, test } from 'vitest'
import { locator } from '#shared/domains/booking/locator-api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { telehealthAddress } from './find-telehealth.ts'

const server = useTestServer({ ROLE: 'web' })
const HOSTS = ['visit.example', '*.clinic.org']

describe('an online visit', () => {
  test.each<[string, boolean]>([
    ['https://visit.example/start?a=b', true],
    ['https://VISIT.example', true],
    ['https://a.clinic.org/', true],
    ['https://a.b.clinic.org/', true],
    ['https://clinic.org/', false],
    ['https://evilclinic.org/', false],
    ['https://a.visit.example/', false],
    ['https://visit.example.evil.test/', false],
    ['https://visit.example@evil.test/', false],
    ['https://someone:secret@visit.example/', false],
    ['https://visit.example:8443/', false],
    ['http://visit.example/', false],
    ['javascript:alert(1)//visit.example', false],
    ['//visit.example', false],
    ['', false],
  ])('is offered at %s: %s', (address, isOffered) => {
    expect(telehealthAddress(address, HOSTS) !== null).toBe(isOffered)
    expect(telehealthAddress(address, [])).toBeNull()
  })
})

describe('the locator of a partner', () => {
  const url = 'https://visit.example/start'

  it('sends visitors nowhere but where the partner itself says', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const asked = async () =>
      (await server.call(locator.getTelehealth, { query: { partnerId: partner, url } })).body.url
    expect(await asked()).toBeNull()
    const list = (telehealthHosts: string[]) =>
      server.refused(directory.changeSettings, { params: { orgId: partner }, body: { telehealthHosts } }, admin.token)
    expect((await list(['https://visit.example'])).status).toBe(400)
    expect((await list(['visit.example'])).status).toBe(200)
    expect(await asked()).toBe(url)
    await list([])
    expect(await asked()).toBeNull()
  })

  it('is no clinic’s: its list is of no use', async () => {
    const clinic = await aClinic(server, { settings: { telehealthHosts: ['visit.example'] } })
    expect((await server.refused(locator.getTelehealth, { query: { partnerId: clinic, url } })).status).toBe(404)
  })
})
