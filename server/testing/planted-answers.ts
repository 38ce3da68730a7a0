import { expect } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { linkForms } from '#shared/domains/forms/link-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { writing } from '#shared/domains/scheduling/writing/api.ts'
import { formToken } from '#server/domains/forms/form-token.ts'
import { aClaimedRun } from './assessments.ts'
import { aStaffOf } from './factories.ts'
import { aHeldText } from './held-texts.ts'
import { WHO } from './planted-calls.ts'
import type { PlantedPerson } from './planted-calls.ts'
import { SAMPLE_NOW } from './sample-inputs.ts'
import type { TestServer } from './test-server.ts'
import { aProviderOf, aTypeOf } from './types-and-providers.ts'
import { aFormOf, someAnswers } from './visit-forms.ts'

const VISIT = { start: '2026-11-27T15:00:00Z', end: '2026-11-27T15:30:00Z' }

/** What the planted person has answered besides: at a booking, in a form, in an assessment; and what was written for them. */
export async function plantAnswers(server: TestServer, person: PlantedPerson): Promise<void> {
  await answerAtBooking(server, person)
  await signAndBeCalledOff(server, person)
  await aClaimedRun(server, person.clinic, { token: person.token, replies: { why: 'zeqqaherb' } })
  await aHeldText(server, person.clinic, person.id, { task: 'tips', tips: ['zeqqawritten'] })
}

/** They answer a question of a type of visits. */
async function answerAtBooking(server: TestServer, { clinic: orgId }: PlantedPerson): Promise<void> {
  const type = await aTypeOf(server, orgId, { questions: [{ text: { en: 'What for?' }, isRequired: true }] })
  const { id: provider } = await aProviderOf(server, orgId)
  const answers = ['zeqqaanswered']
  const booked = await server.call(
    publicScheduling.bookPublic,
    { params: { orgId }, body: { ...WHO, ...VISIT, type, provider, answers } },
    null,
  )
  expect(booked.status, JSON.stringify(booked.body)).toBe(201)
}

/** They sign a form for that visit; the desk writes to them about it, and calls it off for a reason that it tells. */
async function signAndBeCalledOff(server: TestServer, { clinic: orgId }: PlantedPerson): Promise<void> {
  const desk = await aStaffOf(server, orgId)
  const [visit] = (await server.call(scheduling.listOfOrg, { params: { orgId }, query: VISIT }, desk.token)).body.events
  if (visit === undefined) throw new Error('Nothing is booked')
  const formId = await aFormOf(server, orgId)
  const token = formToken(server.running.services.vault, visit.id, 0, Date.parse(SAMPLE_NOW))
  const answers = someAnswers({ meds: 'zeqqasigned' })
  const signed = await server.call(linkForms.sign, { params: { token, formId }, body: { number: 1, answers } })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  const params = { id: visit.id }
  const sent = await server.call(writing.send, { params, body: { channel: 'mail', text: 'zeqqacalls' } }, desk.token)
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300)
  const cancellation = { reason: 'other', words: 'zeqqabecause', isForPatient: true } as const
  await server.call(scheduling.setStatus, { params, body: { status: 'cancelled', cancellation } }, desk.token)
}
