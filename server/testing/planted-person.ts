import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { push } from '#shared/domains/messaging/push-api.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import { joinRequests } from '#shared/domains/orgs/joining/requests-api.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { payments } from '#shared/domains/payments/api.ts'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import type { InviteId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson } from './factories.ts'
import { givenSecretOf } from './invitations.ts'
import { aPushDevice } from './push-service.ts'
import { talk } from './conversations.ts'
import { WHO, half, upload } from './planted-calls.ts'
import type { Call, PlantedPerson } from './planted-calls.ts'
import { beGivenGoods, beTreated, keepJournal } from './planted-care.ts'
import { writeNotes } from './planted-notes.ts'
import { sessionOf } from './signed-in.ts'
import { aSupplyChain } from './supply-chain.ts'
import type { TestServer } from './test-server.ts'

/** From where they call, and with what. */
const FROM = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Zeqqabrowser/7' }
export const PASSWORD = 'Violet-Kettle-93'
/** What tells who it is, in small letters, wherever it stands. Everything that is written about them begins with `zeqqa`. */
export const TELLTALES = ['quillonia', 'zephyrbrook', 'zeqqa', '203.0.113.77']
/** The same of a number, however it is written. */
export const NUMBER = /212\D{0,3}555\D{0,2}0147/

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
  await beDeclined(server, call, person)
  return person
}

const isFine = (status: number): boolean => status >= 200 && status < 300

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

async function beDeclined(server: TestServer, call: Call, { token }: PlantedPerson): Promise<void> {
  const orgId = await aClinic(server, { settings: ROOMY_HOURS })
  const desk = await aPerson(server, { memberships: [{ org: orgId, role: 'org-staff' }] })
  const { request } = await call(joinRequests.ask, { body: { clinic: orgId } }, token)
  const params = { orgId, requestId: request.id }
  const body = { answer: 'decline', word: 'zeqqadeclined' } as const
  expect((await server.call(joinRequests.answer, { params, body }, desk.token)).status).toBe(204)
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
