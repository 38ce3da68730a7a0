import { beforeEach, describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import { offers, waiting } from '#shared/domains/waiting/api.ts'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import type { AppointmentId, AppointmentTypeId, UserId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { aProviderOf, aTypeOf } from '#server/testing/types-and-providers.ts'
import { DAY, waitingClinic } from '#server/testing/waiting-clinic.ts'

const { server, at, open, work, entryStates, tokenOf } = waitingClinic()

const clock = (time: string) => new Date(`${DAY}T${time}:00-05:00`).toISOString()
let ana: UserId
let consult: AppointmentTypeId
let afternoon: AppointmentId

/** A clinic with room for all; its one provider has noon free, between a morning and an afternoon that are taken. */
beforeEach(async () => {
  await open(ROOMY_HOURS, 'America/New_York')
  ana = (await aProviderOf(server, at.clinic)).id
  consult = await aTypeOf(server, at.clinic, { names: { en: 'Consult' }, minutes: 60, bufferAfter: 15, color: 'teal' })
  await taken('09:00', '12:00')
  afternoon = await taken('13:00', '17:00')
})

async function taken(from: string, to: string): Promise<AppointmentId> {
  const body = { title: 'Visit', name: 'Olga', email: 'olga@x.test', provider: ana, start: clock(from), end: clock(to) }
  const { id } = (await server.call(scheduling.create, { params: { orgId: at.clinic }, body }, at.desk.token)).body
    .event
  return id
}
const wait = (name: string, type: AppointmentTypeId | null) =>
  server.refused(
    waiting.add,
    {
      params: { orgId: at.clinic },
      body: { name, email: `${name}@x.test`.toLowerCase(), title: 'Consult', type, from: DAY, until: DAY },
    },
    at.desk.token,
  )
const free = () =>
  server.call(scheduling.setStatus, { params: { id: afternoon }, body: { status: 'cancelled' } }, at.desk.token)

describe('somebody who waits for a type of visit', () => {
  it('is offered no place into which it does not fit with its buffers and who gives it, though the clinic has others', async () => {
    expect((await wait('Ada', consult)).status).toBe(201)
    await wait('Bea', null)
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting', Bea: `offered ${clock('09:00')}` })
  })

  it('is offered the first that fits, as long as the type is, and it is nobody else’s meanwhile', async () => {
    await wait('Ada', consult)
    await free()
    await work()
    expect(await entryStates()).toEqual({ Ada: `offered ${clock('12:00')}` })
    const reply = await server.refused(publicScheduling.bookPublic, {
      params: { orgId: at.clinic },
      body: { ...aBooking(clock('12:00'), clock('13:00')), type: consult } as never,
    })
    expect(reply.body.error.code).toBe('provider_taken')
  })

  it('gets a visit of that type with whom it was kept, in its colour', async () => {
    await wait('Ada', consult)
    await free()
    await work()
    const { entries } = (await server.call(waiting.list, { params: { orgId: at.clinic }, query: {} }, at.desk.token))
      .body
    const token = await tokenOf(entries[0] as WaitingView)
    expect((await server.call(offers.open, { params: { token } })).body.offer.state).toBe('open')
    await server.call(offers.accept, { params: { token } })
    const query = { start: clock('12:00'), end: clock('13:00') }
    const { events } = (await server.call(scheduling.listOfOrg, { params: { orgId: at.clinic }, query }, at.desk.token))
      .body
    expect(events.find(({ name }) => name === 'Ada')).toMatchObject({
      type: consult,
      provider: ana,
      color: 'teal',
      start: clock('12:00'),
      end: clock('13:00'),
    })
  })

  it('is offered none of a type that was given up, and may wait for none of another clinic', async () => {
    const { token } = await aPerson(server, { memberships: [{ org: at.clinic, role: 'org-admin' }] })
    await wait('Ada', consult)
    await server.call(appointmentTypes.remove, { params: { orgId: at.clinic, typeId: consult } }, token)
    await free()
    await work()
    expect(await entryStates()).toEqual({ Ada: 'waiting' })
    const theirs = await aTypeOf(server, await aClinic(server))
    const reply = await wait('Bea', theirs)
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([400, ['type']])
  })
})
