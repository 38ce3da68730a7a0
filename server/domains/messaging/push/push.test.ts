import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { push } from '#shared/domains/messaging/push-api.ts'
import { aClinic, aPatientOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aPushDevice } from '#server/testing/push-service.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
const somebody = async () => aPatientOf(server, await aClinic(server))
const endpointsOf = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${id} order by updated_at, id`.execute(
    server.running.services.reader,
  )
  return rows.map(({ endpoint }) => endpoint)
}

describe('a browser', () => {
  it('is kept once, however often and from however many tabs it says so, and is forgotten', async () => {
    const person = await somebody()
    const device = aPushDevice()
    const statuses = await race(
      4,
      async () => (await server.call(push.subscribe, { body: device }, person.token)).status,
    )
    expect(statuses).toEqual({ 200: 4 })
    expect(await endpointsOf(person)).toEqual([device.endpoint])
    const { endpoint } = device
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(push.unsubscribe, { body: { endpoint } }, person.token)).body).toEqual({ isOn: false })
    expect(await endpointsOf(person)).toEqual([])
  })

  it('that two people share is that of the last, and nobody forgets another’s', async () => {
    const [first, second] = [await somebody(), await somebody()]
    const device = aPushDevice()
    await server.call(push.subscribe, { body: device }, first.token)
    await server.call(push.subscribe, { body: device }, second.token)
    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [device.endpoint]])
    await server.call(push.unsubscribe, { body: { endpoint: device.endpoint } }, first.token)
    expect(await endpointsOf(second)).toEqual([device.endpoint])
  })

  it('makes room for the twenty that were heard of last', async () => {
    const person = await somebody()
    const devices = Array.from({ length: 22 }, aPushDevice)
    for (const device of devices) {
      server.now.millis += 1000
      await server.call(push.subscribe, { body: device }, person.token)
    }
    expect(await endpointsOf(person)).toEqual(devices.slice(2).map(({ endpoint }) => endpoint))
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://localhost:8443/x',
    'https://evil.test/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com:8443/x',
    'https://xnotify.windows.com/x',
  ])('is not believed where its service is none that is known: %s', async (endpoint) => {
    const person = await somebody()
    const { status, body } = await server.refused(
      push.subscribe,
      { body: { ...aPushDevice(), endpoint } },
      person.token,
    )
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['endpoint']])
  })

  it('learns the key of this server, which stays the same', async () => {
    const person = await somebody()
    const [one, two] = [await server.call(push.key, {}, person.token), await server.call(push.key, {}, person.token)]
    expect(one.body.publicKey).toBe(two.body.publicKey)
    expect(Buffer.from(one.body.publicKey, 'base64url')).toHaveLength(65)
  })
})
