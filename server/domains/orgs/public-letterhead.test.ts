import { expect, it } from 'vitest'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { DEFAULT_PATIENT_CHANGE_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { OrgSettings } from '#server/domains/orgs/index.ts'
import { aClinic } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })

it.each<[string, OrgSettings, number]>([
  ['as the clinic has set it', { patientChangeMinutes: 90 }, 90],
  ['where the clinic asks for no notice', { patientChangeMinutes: 0 }, 0],
  ['as usual where the clinic says nothing', {}, DEFAULT_PATIENT_CHANGE_MINUTES],
])('the letterhead says until when an appointment may be changed, %s', async (_, settings, expected) => {
  const id = await aClinic(server, { settings })
  const { body } = await server.call(publicOrgs.get, { params: { orgId: id } })
  expect(body.org.patientChangeMinutes).toBe(expected)
})
