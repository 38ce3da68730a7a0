import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { people } from '#shared/domains/orgs/people-api.ts'
import { team } from '#shared/domains/websites/team/api.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aStoredWebsite, withWebsites } from '#server/testing/websites.ts'

const server = useTestServer({ ROLE: 'web' })
let clinic: OrgId
let admin: TestPerson
let site: WebsiteId
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server, { name: 'Harbor Clinic' }))
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  site = await aStoredWebsite(server, clinic, {
    content: '<Hero title="Welcome" />\n\n<Team title="Our people" />\n',
  })
})

const aColleague = (firstName: string) =>
  aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }], firstName, lastName: 'Team' })
const show = (who: TestPerson, isShown = true, title = 'Dermatologist') =>
  server.refused(team.setOwn, { params: { orgId: clinic }, body: { isShown, title } }, who.token)
const pageOf = async () => String((await server.raw('GET', `/web/template/${clinic}/${site}`)).body)
const membersOf = async () => (await server.call(team.list, { params: { orgId: clinic } }, admin.token)).body.members
const idOf = async (firstName: string) => {
  const found = (await membersOf()).find(({ name }) => name === `${firstName} Team`)
  if (found === undefined) throw new Error(`${firstName} has not agreed`)
  return found.id
}

it('shows on the page who agreed, with what they wrote, and no address of theirs', async () => {
  const vera = await aColleague('Vera')
  await aColleague('Silent')
  expect(await pageOf()).not.toContain('Our people')
  expect((await show(vera)).status).toBe(200)
  const page = await pageOf()
  expect([page.includes('Our people'), page.includes('Vera Team'), page.includes('Dermatologist')]).toEqual([
    true,
    true,
    true,
  ])
  expect(page).not.toMatch(/Silent/)
  expect(page).not.toContain(vera.email)
  await show(vera, false)
  expect(await pageOf()).not.toContain('Vera Team')
})

it('escapes what somebody writes of themselves', async () => {
  const odd = await aColleague('Odd')
  await show(odd, true, '"><script>alert(1)</script>')
  expect(await pageOf()).not.toContain('<script>alert')
  await show(odd, false)
})

it('is for nobody but the person: no administrator, no colleague, no patient, no other org, nobody logged in as it', async () => {
  const patient = await aPatientOf(server, clinic)
  const elsewhere = await aStaffOf(server, await withWebsites(server, await aClinic(server)))
  const system = await aPerson(server, { systemAdmin: true })
  const acting = await aPersonActingAs(server, clinic)
  for (const stranger of [patient, elsewhere, system, acting]) {
    expect((await show(stranger)).status).toBe(404)
    expect((await server.call(team.listOwn, {}, stranger.token)).body.shows.map(({ orgId }) => orgId)).not.toContain(
      clinic,
    )
  }
  expect(
    (await server.refused(team.setOwn, { params: { orgId: clinic }, body: { isShown: true, title: '' } })).status,
  ).toBe(401)
  // There is no call in which somebody could name another.
  const body = { isShown: true, title: '', userId: patient.id }
  expect((await server.refused(team.setOwn, { params: { orgId: clinic }, body }, admin.token)).status).toBe(400)
})

it('lets an administrator hide, and show again only who agreed', async () => {
  const hugo = await aColleague('Hugo')
  await show(hugo)
  const memberId = await idOf('Hugo')
  const hide = (isHidden: boolean, who: TestPerson) =>
    server.refused(team.hide, { params: { orgId: clinic, memberId }, body: { isHidden } }, who.token)
  const other = await aClinic(server)
  const otherAdmin = await aPerson(server, { memberships: [{ org: other, role: 'org-admin' }] })
  expect([(await hide(true, hugo)).status, (await hide(true, otherAdmin)).status]).toEqual([403, 404])
  const foreign = { params: { orgId: other, memberId }, body: { isHidden: true } }
  expect((await server.refused(team.hide, foreign, otherAdmin.token)).status).toBe(404)
  expect((await hide(true, admin)).status).toBe(200)
  expect(await pageOf()).not.toContain('Hugo Team')
  // Agreeing anew does not undo it.
  await show(hugo, false)
  await show(hugo)
  expect(await pageOf()).not.toContain('Hugo Team')
  const [own] = (await server.call(team.listOwn, {}, hugo.token)).body.shows
  expect([own?.isShown, own?.isHidden]).toEqual([true, true])
  await hide(false, admin)
  expect(await pageOf()).toContain('Hugo Team')
  await show(hugo, false)
  expect([(await hide(false, admin)).status, (await pageOf()).includes('Hugo Team')]).toEqual([404, false])
})

it('ends with the role and with the membership, at once, and who comes back is asked anew', async () => {
  const rosa = await aColleague('Rosa')
  await show(rosa)
  const setRole = (role: 'user' | 'org-staff') =>
    server.refused(people.setRole, { params: { userId: rosa.id }, body: { role, orgId: clinic } }, admin.token)
  expect(await pageOf()).toContain('Rosa Team')
  expect((await setRole('user')).status).toBeLessThan(300)
  expect(await pageOf()).not.toContain('Rosa Team')
  await setRole('org-staff')
  expect(await pageOf()).not.toContain('Rosa Team')
  await show(rosa)
  const { reader } = server.running.services
  await sql`update memberships set status = 'suspended' where user_id = ${rosa.id}`.execute(reader)
  await sql`update memberships set status = 'active' where user_id = ${rosa.id}`.execute(reader)
  expect(await pageOf()).not.toContain('Rosa Team')
  await show(rosa)
  await sql`delete from memberships where user_id = ${rosa.id}`.execute(reader)
  expect(await pageOf()).not.toContain('Rosa Team')
})

it('gives a picture to everybody as long as the person is shown', async () => {
  const pia = await aColleague('Pia')
  const id = await aPicture(server, pia, 'user/profile')
  await sql`update users set photo_url = ${`/api/media/${id}`} where id = ${pia.id}`.execute(
    server.running.services.reader,
  )
  await show(pia)
  const memberId = await idOf('Pia')
  const picture = () => server.raw('GET', `/api/web/team/${memberId}/picture`)
  const shown = await picture()
  expect([shown.status, shown.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  expect(await pageOf()).toContain(`/api/web/team/${memberId}/picture`)
  expect((await server.raw('GET', `/api/media/${id}`)).status).toBe(404)
  await show(pia, false)
  expect((await picture()).status).toBe(404)
})

it('is written down, by whom and of whom', async () => {
  const lina = await aColleague('Lina')
  await show(lina)
  await show(lina)
  await show(lina, false)
  const { rows } = await sql<{ kind: string }>`
    select kind from activities where subject_id = ${lina.id} and kind like 'website.%' order by id`.execute(
    server.running.services.reader,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['website.team_shown', 'website.team_withdrawn'])
})
