import { beforeAll, expect, it } from 'vitest'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { withWebsites } from '#server/testing/websites.ts'

const server = useTestServer({ ROLE: 'web' })
let clinic: OrgId
let admin: TestPerson
beforeAll(async () => {
  clinic = await withWebsites(server, await aClinic(server))
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
})

const addressOf = (id: string) => `/api/media/${id}`
const preview = async (content: string, { token }: TestPerson) => {
  const body = { content, language: 'en', accent: 'red', name: 'x' } as const
  return (await server.call(websites.preview, { params: { orgId: clinic }, body }, token)).body.problems
}
const listed = async (orgId: OrgId, { token }: TestPerson) =>
  (await server.call(websites.listPictures, { params: { orgId } }, token)).body.pictures.map(({ url }) => url)

async function keep(...ids: string[]) {
  const body = { name: 'Our clinic', url: null, language: 'en', template_id: 'clinic' } as const
  const { site } = (await server.call(websites.create, { params: { orgId: clinic }, body }, admin.token)).body
  const content = ids.map((id) => `<Image picture="${addressOf(id)}" alt="x" />`).join('\n\n')
  const params = { orgId: clinic, siteId: site.id }
  await server.call(websites.keepDraft, { params, body: { version: site.version, content } }, admin.token)
}

it('lists what the org shows, the latest first and each once, and any administrator may show it', async () => {
  const colleague = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  expect(await listed(clinic, admin)).toEqual([])
  const first = await aPicture(server, admin, 'org/profile')
  const second = await aPicture(server, admin, 'org/profile')
  const unshown = await aPicture(server, admin, 'org/profile')
  await keep(first, second)
  await keep(first)
  const pictures = await listed(clinic, colleague)
  expect(pictures).toEqual([second, first].map(addressOf))
  expect(pictures).not.toContain(addressOf(unshown))
  for (const url of pictures) expect(await preview(`<Image picture="${url}" alt="x" />`, colleague)).toEqual([])
})

it('tells no other org of them, and nobody who does not look after the org', async () => {
  await keep(await aPicture(server, admin, 'org/profile'))
  const elsewhere = await withWebsites(server, await aClinic(server))
  const other = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
  expect(await listed(elsewhere, other)).toEqual([])
  const params = { orgId: clinic }
  expect((await server.refused(websites.listPictures, { params }, other.token)).status).toBe(404)
  const staff = await aStaffOf(server, clinic)
  expect((await server.refused(websites.listPictures, { params }, staff.token)).status).toBe(403)
})
