import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forms } from '#shared/domains/forms/api.ts'
import { linkForms } from '#shared/domains/forms/link-api.ts'
import type { NewForm } from '#shared/domains/forms/schema.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { FormId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { ROOMY_HOURS, aClinic, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aTypeOf } from '#server/testing/types-and-providers.ts'
import { aFormOf, aNewForm, someAnswers } from '#server/testing/visit-forms.ts'
import { formToken } from '../form-token.ts'

const environment: Record<string, string> = { PUBLIC_URL: 'https://tendwell.test' }
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  environment['SMTP_URL'] = mailbox.url
})
const server = useTestServer(environment, { frozenAt: SAMPLE_NOW })
afterAll(() => mailbox.close())

const NOW = Date.parse(SAMPLE_NOW)
const DEVICE = 'd'.repeat(32)
let clinic: OrgId
let desk: TestPerson
let patient: TestPerson
let visit: AppointmentId
beforeEach(async () => {
  clinic = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  visit = await anAppointmentAt(server, clinic, { patient })
})

const tokenOf = (id: string, { round = 0, at = NOW } = {}) => formToken(server.running.services.vault, id, round, at)
const open = (token: string) => server.call(linkForms.open, { params: { token } })
const refuseOpen = async (token: string) => (await server.refused(linkForms.open, { params: { token } })).status
const signing = (token: string, formId: FormId, answers: object = someAnswers(), number = 1) => ({
  params: { token, formId },
  body: { number, answers: answers as never },
})
const sign = (token: string, formId: FormId, answers?: object, number?: number) =>
  server.call(linkForms.sign, signing(token, formId, answers, number))
const refuseSign = async (token: string, formId: FormId, answers?: object, number?: number) => {
  const { status, body } = await server.refused(linkForms.sign, signing(token, formId, answers, number))
  return { status, code: body.error.code, fields: Object.keys(body.error.fields ?? {}) }
}
const ofVisit = async (id = visit) =>
  (await server.call(visitForms.listOfVisit, { params: { id } }, desk.token)).body.forms
const standsOf = async (id = visit) => (await ofVisit(id)).map(({ stand }) => stand)
const signed = async () =>
  (await server.call(visitForms.listAnswers, { params: { orgId: clinic }, query: { user: patient.id } }, desk.token))
    .body.answers
const change = (set: string, id = visit) =>
  sql`update appointments set ${sql.raw(set)} where id = ${id}`.execute(server.running.services.reader)
async function at<Result>(instant: number, act: () => Promise<Result>): Promise<Result> {
  server.now.millis = instant
  try {
    return await act()
  } finally {
    server.now.millis = NOW
  }
}

/** The one thing in a list. */
function only<Item>(list: readonly Item[]): Item {
  const [item] = list
  if (item === undefined || list.length > 1) throw new Error(`There are ${list.length}`)
  return item
}

describe('the link to the forms of a visit', () => {
  it('shows the clinic, a first name and the forms, and nothing else', async () => {
    const form = await aFormOf(server, clinic)
    const { body } = await open(tokenOf(visit))
    expect(Object.keys(body).toSorted()).toEqual(['firstName', 'forms', 'org'])
    expect(body.firstName).not.toContain(' ')
    expect(body.forms).toEqual([
      { form, number: 1, isDone: false, content: expect.objectContaining({ title: aNewForm().content.title }) },
    ])
    expect(JSON.stringify(body)).not.toContain(patient.id)
  })

  it('is one that was given out: any other opens nothing', async () => {
    await aFormOf(server, clinic)
    const token = tokenOf(visit)
    const swapped = token.slice(0, -2) + (token.endsWith('AA') ? 'EE' : 'AA')
    const other = await anAppointmentAt(server, clinic)
    // The proof of one visit with the name of another one.
    const bytesOf = (each: string) => Buffer.from(each, 'base64url')
    const mixed = Buffer.concat([bytesOf(tokenOf(other)).subarray(0, 20), bytesOf(token).subarray(20)]).toString(
      'base64url',
    )
    for (const each of ['none', visit, swapped, `${token}=`, token.slice(0, 40), mixed, '😀'])
      expect([each, await refuseOpen(each)]).toEqual([each, 404])
  })

  it('ends after thirty days, with the visit, when it is called off, and once it is revoked', async () => {
    await aFormOf(server, clinic)
    const token = tokenOf(visit)
    expect(await refuseOpen(tokenOf(visit, { at: NOW - 31 * DAY }))).toBe(404)
    expect((await open(tokenOf(visit, { at: NOW - 30 * DAY }))).status).toBe(200)
    // Nobody makes one that lives longer by its day.
    expect(await refuseOpen(tokenOf(visit, { at: NOW + 2 * DAY }))).toBe(404)
    await server.call(scheduling.revokeLink, { params: { id: visit } }, desk.token)
    expect(await refuseOpen(token)).toBe(404)
    const next = tokenOf(visit, { round: 1 })
    expect((await open(next)).status).toBe(200)
    await change(`starts_at = '2026-11-20T13:00:00Z', ends_at = '2026-11-20T13:30:00Z'`)
    expect(await refuseOpen(next)).toBe(404)
    await change(
      `starts_at = '2026-11-23T13:00:00Z', ends_at = '2026-11-23T13:30:00Z', status = 'cancelled', lane = null`,
    )
    expect(await refuseOpen(next)).toBe(404)
  })
})

describe('signing', () => {
  it('takes what is asked, and nothing that is missing, made up or wrong', async () => {
    const form = await aFormOf(server, clinic)
    const token = tokenOf(visit)
    const wrong: [object, string[]][] = [
      [{}, ['answers.meds', 'answers.agree', 'answers.sign']],
      [someAnswers({ agree: false }), ['answers.agree']],
      [someAnswers({ meds: '   ' }), ['answers.meds']],
      [someAnswers({ meds: 7 }), ['answers.meds']],
      [someAnswers({ sign: { name: ' ' } }), ['answers.sign']],
      [someAnswers({ sign: { strokes: [[1, 2, 3]] } }), ['answers.sign']],
      [someAnswers({ other: 'x' }), ['answers.other']],
    ]
    for (const [answers, fields] of wrong)
      expect([answers, await refuseSign(token, form, answers)]).toEqual([
        answers,
        { status: 400, code: 'invalid_input', fields },
      ])
    expect(await standsOf()).toEqual(['open'])
    const { body } = await sign(token, form, someAnswers({ meds: ' نور 🌙 ' }))
    expect(body.forms).toEqual([expect.objectContaining({ isDone: true })])
    const line = only(await signed())
    const { answer } = (
      await server.call(visitForms.getAnswer, { params: { orgId: clinic, answerId: line.id } }, desk.token)
    ).body
    expect(answer).toMatchObject({
      by: 'Ada Ahead',
      answers: { meds: 'نور 🌙', agree: true },
      timeZone: 'America/New_York',
    })
  })

  it('is refused for a form of another clinic, one that is not asked, and 10 MB', async () => {
    await aFormOf(server, clinic)
    const token = tokenOf(visit)
    const foreign = await aFormOf(server, await aClinic(server))
    expect((await refuseSign(token, foreign)).code).toBe('forms_over')
    const own = await aFormOf(server, clinic, { askedFor: 'types', types: [await aTypeOf(server, clinic)] })
    expect((await refuseSign(token, own)).code).toBe('forms_over')
    expect((await refuseSign(token, own, someAnswers({ meds: 'x'.repeat(10_000_000) }))).status).toBe(413)
  })

  it('happens once, however often it is pressed', async () => {
    const form = await aFormOf(server, clinic)
    const token = tokenOf(visit)
    const outcomes = await race(6, async (index) => (await sign(token, form, someAnswers({ meds: `${index}` }))).status)
    expect(outcomes).toEqual({ 200: 6 })
    expect(await signed()).toHaveLength(1)
    const { rows } = await sql`select from activities where kind = 'form.signed' and subject_id = ${visit}`.execute(
      server.running.services.reader,
    )
    expect(rows).toHaveLength(1)
  })

  it('is refused where the form was published anew since it was opened; what was signed keeps its words', async () => {
    const form = await aFormOf(server, clinic)
    const token = tokenOf(visit)
    const later = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:30:00Z',
    })
    await sign(token, form)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const path = { orgId: clinic, formId: form }
    const before = only((await server.call(forms.list, { params: { orgId: clinic } }, admin.token)).body.forms)
    const words = { ...aNewForm().content, title: { en: 'New words' } }
    const changed = await server.call(
      forms.change,
      { params: path, body: { ...aNewForm({ content: words as NewForm['content'] }), version: before.version } },
      admin.token,
    )
    expect(changed.body.form).toMatchObject({ isChanged: true, published: 1 })
    // What is worked on is nobody's yet.
    expect((await open(tokenOf(later))).body.forms[0]).toMatchObject({ number: 1 })
    await server.call(forms.publish, { params: path, body: { version: changed.body.form.version } }, admin.token)
    expect(await refuseSign(tokenOf(later), form)).toMatchObject({ status: 409, code: 'form_changed' })
    expect((await sign(tokenOf(later), form, someAnswers(), 2)).status).toBe(200)
    expect((await signed()).map(({ number, title }) => [number, title['en']])).toEqual(
      expect.arrayContaining([
        [1, 'Before your visit'],
        [2, 'New words'],
      ]),
    )
  })
})

describe('what is typed and not signed yet', () => {
  const keep = (token: string, formId: FormId, answers: object) =>
    server.call(linkForms.keep, {
      params: { token, formId },
      body: { number: 1, answers: answers as never, device: DEVICE },
    })
  const resume = async (token: string, device = DEVICE) =>
    (await server.call(linkForms.resume, { params: { token }, body: { device } })).body.drafts

  it('is given back to the device on which it was typed alone, and told to nobody at the clinic', async () => {
    const form = await aFormOf(server, clinic)
    const token = tokenOf(visit)
    expect((await keep(token, form, { meds: 'half a s' })).status).toBe(204)
    expect(await resume(token)).toEqual([{ form, answers: { meds: 'half a s' } }])
    expect(await resume(token, 'e'.repeat(32))).toEqual([])
    expect(await standsOf()).toEqual(['begun'])
    expect(await signed()).toEqual([])
    expect(JSON.stringify((await open(token)).body)).not.toContain('half a s')
    await sign(token, form)
    expect(await resume(token)).toEqual([])
    const over = { params: { token, formId: form }, body: { number: 1, answers: {}, device: DEVICE } }
    expect((await server.refused(linkForms.keep, over)).body.error.code).toBe('forms_over')
  })
})

it('what was signed stays where the time goes on: old links write nothing', async () => {
  const form = await aFormOf(server, clinic)
  const token = tokenOf(visit)
  expect((await at(NOW + 10 * DAY, () => refuseSign(token, form))).status).toBe(404)
})
