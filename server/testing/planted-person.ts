import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { media } from '#shared/domains/media/api.ts'
import { push } from '#shared/domains/messaging/push-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import { waiting } from '#shared/domains/waiting/api.ts'
import { personServices } from '#shared/domains/services/person-api.ts'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aServiceOf } from './factories.ts'
import type { TestPerson } from './factories.ts'
import { givenSecretOf } from './invitations.ts'
import { aPushDevice } from './push-service.ts'
import { PIXEL } from './pictures.ts'
import { talk } from './conversations.ts'
import { writeNotes } from './planted-notes.ts'
import { aRecallBy } from './recalled-lot.ts'
import { sessionOf } from './signed-in.ts'
import { aSupplyChain, inventoryOf } from './supply-chain.ts'
import type { SupplyChain } from './supply-chain.ts'
import type { TestServer } from './test-server.ts'

/** From where they call, and with what. */
const FROM = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Zeqqabrowser/7' }
export const PASSWORD = 'Violet-Kettle-93'
export const WHO = {
  email: 'quillonia.zephyrbrook@planted.test',
  firstName: 'Quillonia',
  lastName: 'Zephyrbrook',
  phone: '+1 212 555 0147',
}
/** What tells who it is, in small letters, wherever it stands. Everything that is written about them begins with `zeqqa`. */
export const TELLTALES = ['quillonia', 'zephyrbrook', 'zeqqa', '203.0.113.77']
/** The same of a number, however it is written. */
export const NUMBER = /212\D{0,3}555\D{0,2}0147/

export interface PlantedPerson {
  id: UserId
  token: string
  clinic: OrgId
  staff: TestPerson
  /** A clinic that they booked at and were never in. */
  elsewhere: OrgId
}

/** A clinic’s patient who has left something in every part of the product, by the calls that the screens make. */
export async function aPlantedPerson(server: TestServer): Promise<PlantedPerson> {
  const chain = await aSupplyChain(server, {
    supplierSettings: { features: ['payOnUsage'] },
    clinicSettings: { ...ROOMY_HOURS, features: ['useSchedules', 'inventoryAdvanced'], patientMessages: true },
  })
  const { clinic, buyer: staff } = chain
  const elsewhere = await aClinic(server, { settings: ROOMY_HOURS })
  const call = async <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    token: string | null,
  ): Promise<Answer<E>> => {
    const { status, body } = await server.call(endpoint, input, token, token === staff.token ? {} : FROM)
    expect([endpoint.path, status, status < 300 ? '' : body]).toEqual([endpoint.path, expect.toSatisfy(isFine), ''])
    return body
  }
  await bookAsVisitor(call, clinic, elsewhere)
  await call(invites.send, { params: { orgId: clinic }, body: [{ email: WHO.email, role: 'user' }] }, staff.token)
  const { id, userId } = await openInvite(server, clinic)
  // The mail's own secret, where it leaves, would end one that was given before.
  await vi.waitFor(() => isMailed(server, id), { timeout: 3000 }).catch(() => undefined)
  const inviteSecret = await givenSecretOf(server, id)
  const made = await call(
    registration.register,
    {
      body: {
        ...WHO,
        phone: undefined,
        password: PASSWORD,
        inviteOrg: clinic,
        inviteUser: userId,
        inviteSecret,
      } as never,
    },
    null,
  )
  const { accessToken: token } = sessionOf(made)
  const person = { id: userId, token, clinic, staff, elsewhere }
  await tellOfThemselves(server, call, person)
  await keepJournal(server, call, person)
  await beTreated(server, call, person)
  await beGivenGoods(server, chain, person)
  await writeNotes(server, person)
  await talk(server, person)
  await call(joinRequests.ask, { body: { clinic: elsewhere, words: 'zeqqaasked' } }, token)
  return person
}

type Call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, token: string | null) => Promise<Answer<E>>
const isFine = (status: number): boolean => status >= 200 && status < 300
const half = (hour: number) => ({ start: `2026-11-23T${hour}:00:00Z`, end: `2026-11-23T${hour}:30:00Z` })

async function bookAsVisitor(call: Call, clinic: OrgId, elsewhere: OrgId): Promise<void> {
  const { email, firstName, lastName, phone } = WHO
  for (const [orgId, hour] of [
    [clinic, 15],
    [elsewhere, 16],
  ] as const)
    await call(
      publicScheduling.bookPublic,
      { params: { orgId }, body: { email, firstName, lastName, phone, ...half(hour), notes: 'zeqqavisitornotes' } },
      null,
    )
}

async function openInvite(server: TestServer, clinic: OrgId) {
  const { rows } = await server.running.services.reader
    .selectFrom('invites' as never)
    .selectAll()
    .where('org_id' as never, '=', clinic as never)
    .execute()
    .then((all) => ({ rows: all as { id: string; user_id: string }[] }))
  const [invite] = rows
  if (invite === undefined) throw new Error('Nobody was invited')
  return { id: invite.id as InviteId, userId: invite.user_id as UserId }
}

async function isMailed(server: TestServer, id: InviteId): Promise<void> {
  const found = sql`select 1 from invites where id = ${id} and secret_hash is not null`
  const { rows } = await found.execute(server.running.services.reader)
  if (rows.length === 0) throw new Error('Not yet')
}

async function tellOfThemselves(server: TestServer, call: Call, { token, clinic }: PlantedPerson): Promise<void> {
  await call(
    account.updateMe,
    {
      body: {
        phone: WHO.phone,
        address: '77 Zeqqastreet',
        city: 'Zeqqaville',
        state: 'Zeqqastate',
        zipcode: 'zeqqa1',
        about: 'zeqqaabout',
        birthdate: '1987-06-05',
        heightFt: 5,
        weight: 150,
        gender: 'other',
        photoURL: await upload(server, call, token, 'zeqqaface.png'),
      },
    },
    token,
  )
  await call(
    account.updateMedical,
    {
      body: {
        version: 0,
        chronicConditions: ['others'],
        otherConditions: 'zeqqacondition',
        surgeries: 'zeqqasurgery',
        medications: 'zeqqapill',
        allergies: 'zeqqaallergy',
        familyHistory: ['others'],
        otherFamilyHistory: 'zeqqafamily',
      },
    },
    token,
  )
  await call(mfa.addSms, { body: { phone: WHO.phone, password: PASSWORD } }, token)
  await call(
    push.subscribe,
    { body: { ...aPushDevice(), endpoint: 'https://fcm.googleapis.com/fcm/send/zeqqabrowser' } },
    token,
  )
  await call(
    payments.add,
    {
      body: {
        paymentMethodId: 'pm_card_visa',
        type: 'card',
        billingDetails: {
          name: 'Quillonia Zephyrbrook',
          email: WHO.email,
          address: { line1: '77 Zeqqastreet' } as never,
        },
      },
    },
    token,
  )
  await call(feeds.renewMine, {}, token)
  const child = {
    firstName: 'Zeqqachild',
    lastName: 'Zephyrbrook',
    birthdate: '2018-03-02',
    relation: 'child',
  } as const
  const { member } = await call(family.add, { body: child }, token)
  await call(
    bookings.bookMine,
    { params: { orgId: clinic }, body: { ...half(17), familyMember: member.id, notes: 'zeqqachildnotes' } },
    token,
  )
  await call(passwords.requestReset, { body: { email: WHO.email } }, null)
  // Tried with a wrong password, and signed in on another device.
  await server.refused(identity.login, { body: { email: WHO.email, password: 'Wrong-Kettle-93' } }, null, FROM)
  await call(identity.login, { body: { email: WHO.email, password: PASSWORD } }, null)
}

async function upload(server: TestServer, call: Call, token: string, name: string): Promise<string> {
  const [target] = await call(
    media.requestUploads,
    { body: [{ name, type: 'image/png', folder: 'user/profile' }] },
    token,
  )
  if (target === undefined) throw new Error('No address')
  const sent = await fetch(server.url + target.uploadUrl, {
    method: 'PUT',
    body: new Uint8Array(PIXEL),
    headers: { 'content-type': 'image/png' },
  })
  expect(sent.status).toBe(204)
  return target.downloadUrl
}

async function keepJournal(server: TestServer, call: Call, { token, staff, clinic, id }: PlantedPerson): Promise<void> {
  const { plan } = await call(
    plans.create,
    { body: { description: 'zeqqaplan', narrative: 'zeqqastory' } as never },
    token,
  )
  const entry = { datetime: '2026-11-20T08:00', timeZone: 'America/New_York', mood: 3 as const }
  await call(
    journal.create,
    {
      params: { id: plan.id },
      body: {
        ...entry,
        entryType: 'meal',
        title: 'zeqqatitle',
        note: 'zeqqanote',
        analysis: { calories: 'zeqqa900' },
        hr: 190,
        photoURL: await upload(server, call, token, 'zeqqameal.png'),
      },
    },
    token,
  )
  const deleted = await call(
    journal.create,
    { params: { id: plan.id }, body: { ...entry, datetime: '2026-11-19T08:00', note: 'zeqqadeletednote' } },
    token,
  )
  await call(journal.removeMine, { params: { id: deleted.entry.id } }, token)
  // Staff writes for them, with a picture that the staff has taken.
  await call(
    journal.create,
    {
      params: { id: plan.id },
      body: {
        ...entry,
        datetime: '2026-11-18T08:00',
        note: 'zeqqastaffnote',
        photoURL: await upload(server, call, staff.token, 'bystaff.png'),
      },
    },
    staff.token,
  )
  await call(
    streaks.addPause,
    { query: {}, body: { from: '2026-11-19', until: '2026-11-20', reason: 'zeqqaflu' } },
    token,
  )
  const whose = { orgId: clinic, userId: id }
  await call(
    review.setRanges,
    { params: whose, body: { version: 0, ranges: { hr: { low: 48, high: 96 } } } },
    staff.token,
  )
}

async function beTreated(server: TestServer, call: Call, { id, clinic, staff }: PlantedPerson): Promise<void> {
  const params = { orgId: clinic }
  const book = (hour: number, body: object) =>
    call(
      scheduling.create,
      {
        params,
        body: {
          title: 'zeqqavisit',
          notes: 'zeqqatreatment',
          staffNotes: 'zeqqastaffonly',
          ...half(hour),
          ...body,
        } as never,
      },
      staff.token,
    )
  await call(alerts.set, { params, body: { user: id, text: 'zeqqaalert', version: 0 } }, staff.token)
  const paid = await book(19, { user: id })
  const thing = await aServiceOf(server, clinic)
  const noted = await call(
    checkout.note,
    {
      params: { id: paid.event.id },
      body: {
        currency: 'USD',
        given: [{ service: thing, qty: 1, price: 900 }],
        paid: { method: 'cash', amount: 900 },
      } as never,
    },
    staff.token,
  )
  await call(
    checkout.takeBack,
    { params: { id: paid.event.id, lineId: noted.lines[0]?.id as never }, body: { reason: 'zeqqanotgiven' } },
    staff.token,
  )
  await book(17, { user: id, phone: WHO.phone, eventRef: 'zeqqaref' })
  const removed = await book(18, { user: id, title: 'zeqqaremoved' })
  await call(scheduling.remove, { params: { id: removed.event.id } }, staff.token)
  await call(
    scheduling.create,
    {
      params,
      body: {
        user: id,
        title: 'zeqqafuture',
        notes: 'zeqqalater',
        start: '2027-02-01T15:00:00Z',
        end: '2027-02-01T15:30:00Z',
      } as never,
    },
    staff.token,
  )
  await call(
    waiting.add,
    {
      params,
      body: { user: id, title: 'zeqqaearlier', notes: 'zeqqasoon', from: '2026-11-23', until: '2026-12-04' } as never,
    },
    staff.token,
  )
  const given = await aServiceOf(server, clinic)
  await call(personServices.add, { params: { ...params, userId: id }, body: { services: [given] } }, staff.token)
}

async function beGivenGoods(
  server: TestServer,
  { supplier, made: id, sold, sender }: SupplyChain,
  person: PlantedPerson,
) {
  const { stock, made, step } = inventoryOf(server)
  const { clinic, staff } = person
  await stock(supplier, id, 10, sender, { number: 'Lot-7' })
  const order = { description: 'Order', fromOrg: supplier, items: [{ id: sold, qty: 2 }], total: 2000 }
  const transaction = await made(clinic, { role: 'request', ...order }, staff)
  await step(transaction, 'pending', sender)
  await step(transaction, 'shipping', sender)
  await step(transaction, 'completed', staff)
  const given = {
    description: 'zeqqahanded',
    notes: 'zeqqagoodsnote',
    toUser: person.id,
    items: [{ id: sold, qty: 1 }],
  }
  await made(clinic, { role: 'user', ...given }, staff)
  await aRecallBy(server, supplier, id, { clinic, person: person.id })
}
