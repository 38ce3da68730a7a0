import { expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { isPreparable } from '#server/database/statements/preparing-client.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { noteStatements } from '#server/testing/sent-statements.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'

// A Friday morning in New York; Monday is the 23rd.
const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T14:00:00Z' })
const [MONDAY, START, END] = ['2026-11-23', '2026-11-23T14:00:00.000Z', '2026-11-23T14:30:00.000Z']

it('plans once what a front desk and its visitors ask all day', async () => {
  const clinic = await aClinic(server)
  const { token } = await aStaffOf(server, clinic)
  const params = { orgId: clinic }
  const noted = noteStatements(server)
  try {
    await server.call(publicScheduling.listPublicSlots, { params, query: { date: MONDAY } })
    await server.call(publicScheduling.bookPublic, { params, body: aBooking(START, END) })
    const type = await aTypeOf(server, clinic, { minutes: 30 })
    await server.call(publicScheduling.listPublicSlots, { params, query: { date: MONDAY, type } })
    await server.call(scheduling.listOfOrg, { params, query: { start: START, end: END } }, token)
  } finally {
    noted.stop()
  }
  const planned = noted.statements.filter(({ values }) => values.length > 0).map(({ text }) => text)
  expect(planned.length).toBeGreaterThan(8)
  // MikroORM's own statements take all columns of an entity.
  expect(planned.filter((text) => !isPreparable(text) && !/"\w+"\.\*|pgboss/.test(text))).toEqual([])
})
