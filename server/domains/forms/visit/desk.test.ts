import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forms } from '#shared/domains/forms/api.ts'
import { linkForms, ownForms } from '#shared/domains/forms/link-api.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { desk as desks } from '#shared/domains/scheduling/desk-api.ts'
import { FormId } from '#shared/kernel/ids.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import {
  ROOMY_HOURS,
  aClinic,
  aContactOf,
  aPatientOf,
  aPerson,
  aStaffOf,
  anAppointmentAt,
} from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
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
const signing = (token: string, formId: FormId, answers: object = someAnswers(), number = 1) => ({
  params: { token, formId },
  body: { number, answers: answers as never },
})
const sign = (token: string, formId: FormId, answers?: object, number?: number) =>
  server.call(linkForms.sign, signing(token, formId, answers, number))
const ofVisit = async (id = visit) =>
  (await server.call(visitForms.listOfVisit, { params: { id } }, desk.token)).body.forms
const standsOf = async (id = visit) => (await ofVisit(id)).map(({ stand }) => stand)
const signed = async () =>
  (await server.call(visitForms.listAnswers, { params: { orgId: clinic }, query: { user: patient.id } }, desk.token))
    .body.answers
const change = (set: string, id = visit) =>
  sql`update appointments set ${sql.raw(set)} where id = ${id}`.execute(server.running.services.reader)
/** The one thing in a list. */
function only<Item>(list: readonly Item[]): Item {
  const [item] = list
  if (item === undefined || list.length > 1) throw new Error(`There are ${list.length}`)
  return item
}

describe('who may', () => {
  it('read what was signed: the clinic’s staff and the patient, and nobody else', async () => {
    const form = await aFormOf(server, clinic)
    await sign(tokenOf(visit), form)
    const answerId = only(await signed()).id
    const path = { params: { orgId: clinic, answerId } }
    const neighbour = await aPatientOf(server, clinic)
    const others = [neighbour, await aStaffOf(server, await aClinic(server)), patient]
    for (const { token } of others)
      expect([403, 404]).toContain((await server.refused(visitForms.getAnswer, path, token)).status)
    const elsewhere = await aStaffOf(server, await aClinic(server))
    const wrong = { params: { orgId: (await aClinic(server)) as OrgId, answerId } }
    expect((await server.refused(visitForms.getAnswer, wrong, elsewhere.token)).status).toBe(404)
    expect((await server.call(ownForms.listSigned, {}, patient.token)).body.answers).toHaveLength(1)
    expect((await server.call(ownForms.listSigned, {}, neighbour.token)).body.answers).toEqual([])
    expect((await server.refused(ownForms.print, { params: { answerId } }, neighbour.token)).status).toBe(404)
    const pdf = await server.raw('GET', `/api/forms/my/signed/${answerId}/pdf`, { token: patient.token })
    expect(pdf.headers.get('content-type')).toContain('pdf')
  })

  it('write forms: administrators of the clinic alone', async () => {
    const input = { params: { orgId: clinic }, body: aNewForm() }
    for (const { token } of [desk, patient, await aStaffOf(server, await aClinic(server))])
      expect([403, 404]).toContain((await server.refused(forms.create, input, token)).status)
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const foreign = await aTypeOf(server, await aClinic(server))
    const body = aNewForm({ askedFor: 'types', types: [foreign] })
    const refused = await server.refused(forms.create, { params: { orgId: clinic }, body }, admin.token)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['types'])
  })
})

describe('the card of a person', () => {
  const missing = async () =>
    (await server.call(desks.card, { params: { orgId: clinic }, query: { user: patient.id } }, desk.token)).body.card
      .missingForms

  it('tells how many forms are missing before each visit ahead, and nothing of what was filled in or is over', async () => {
    expect(await missing()).toEqual([])
    const form = await aFormOf(server, clinic)
    await aFormOf(server, clinic, { askedFor: 'first' })
    const second = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:30:00Z',
    })
    expect(await missing()).toEqual([
      { appointment: visit, count: 2 },
      { appointment: second, count: 1 },
    ])
    await sign(tokenOf(visit), form)
    await change(`status = 'cancelled', lane = null`, second)
    expect(await missing()).toEqual([{ appointment: visit, count: 1 }])
  })
})

describe('a form is asked', () => {
  it('of the types it is for, of first visits, or of all; a block of time is asked nothing', async () => {
    const type = await aTypeOf(server, clinic)
    await aFormOf(server, clinic, { askedFor: 'types', types: [type] })
    await aFormOf(server, clinic, { askedFor: 'first' })
    const second = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:30:00Z',
    })
    expect([await standsOf(), await standsOf(second)]).toEqual([['open'], []])
    await change(`type_id = '${type}'`, second)
    expect(await standsOf(second)).toEqual(['open'])
    await change(`user_id = null, contact_id = null, event_type = 'other'`)
    expect(await standsOf()).toEqual([])
    const query = { start: '2026-11-20T00:00:00Z', end: '2026-11-30T00:00:00Z' }
    const { body } = await server.call(visitForms.listStands, { params: { orgId: clinic }, query }, desk.token)
    expect(body.visits).toEqual([{ appointment: second, asked: 2, done: 0 }])
  })

  it('not again while it holds, and again once its version holds no more', async () => {
    const form = await aFormOf(server, clinic, { validMonths: 12 })
    const next = await anAppointmentAt(server, clinic, {
      patient,
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:30:00Z',
    })
    const late = await anAppointmentAt(server, clinic, {
      patient,
      start: '2027-12-01T15:00:00Z',
      end: '2027-12-01T15:30:00Z',
    })
    await sign(tokenOf(visit), form)
    expect([await standsOf(), await standsOf(next), await standsOf(late)]).toEqual([['done'], ['holds'], ['open']])
    const admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
    const listed = only((await server.call(forms.list, { params: { orgId: clinic } }, admin.token)).body.forms)
    const path = { orgId: clinic, formId: form }
    const body = { ...aNewForm({ validMonths: 12 }), version: listed.version }
    body.content = { ...body.content, text: { en: 'Anew' } }
    const changed = await server.call(forms.change, { params: path, body }, admin.token)
    const { version } = changed.body.form
    await server.call(forms.publish, { params: path, body: { version, again: true } }, admin.token)
    expect([await standsOf(), await standsOf(next)]).toEqual([['done'], ['open']])
    await server.call(forms.withdraw, { params: path }, admin.token)
    expect([await standsOf(), await standsOf(next)]).toEqual([['done'], []])
  })
})

describe('at the desk', () => {
  it('notes paper with who and when, and takes it back; what was signed is not taken back', async () => {
    const [paper, phone] = [await aFormOf(server, clinic), await aFormOf(server, clinic)]
    const path = (formId: FormId) => ({ params: { id: visit, formId } })
    await sign(tokenOf(visit), phone)
    const noted = await server.call(visitForms.notePaper, path(paper), desk.token)
    expect(noted.body.forms.find(({ form }) => form === paper)).toMatchObject({
      stand: 'done',
      answer: { isPaper: true, at: new Date(NOW).toISOString(), by: expect.stringMatching(/\S/) },
    })
    expect(await open(tokenOf(visit))).toMatchObject({ body: { forms: [{ isDone: true }, { isDone: true }] } })
    await server.call(visitForms.undoPaper, path(paper), desk.token)
    await server.call(visitForms.undoPaper, path(phone), desk.token)
    expect(await standsOf()).toEqual(['open', 'done'])
    const unknown = await server.refused(
      visitForms.notePaper,
      path(FormId.parse('0190a000-0000-7000-8000-00000000dead')),
      desk.token,
    )
    expect(unknown.body.error.code).toBe('forms_over')
  })

  it('sends the link, which opens the forms of that visit', async () => {
    await aFormOf(server, clinic)
    await server.call(visitForms.send, { params: { id: visit }, body: { by: 'mail' } }, desk.token)
    const [mail] = await mailbox.mailsTo(patient.email)
    const token = /\/web\/forms\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await open(token)).body.forms).toHaveLength(1)
    const taken = await server.call(visitForms.makeLink, { params: { id: visit } }, desk.token)
    expect(taken.body.path).toBe(`/web/forms/${token}`)
  })

  it('stands in the mail that confirms a visit, and in none once all is signed', async () => {
    const form = await aFormOf(server, clinic)
    const contact = await aContactOf(server, clinic)
    const body = (start: string, end: string) => ({ title: 'Visit', contact, start, end })
    const made = await server.call(
      scheduling.create,
      { params: { orgId: clinic }, body: body('2026-11-25T15:00:00Z', '2026-11-25T15:30:00Z') as never },
      desk.token,
    )
    expect(made.status).toBe(201)
    const [mail] = await mailbox.mailsTo(made.body.event.email ?? '')
    const token = /\/web\/forms\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await sign(token, form)).status).toBe(200)
    const { id, version } = made.body.event
    const [start, end] = ['2026-11-25T16:00:00.000Z', '2026-11-25T16:30:00.000Z']
    await server.call(scheduling.change, { params: { id }, body: { version, start, end } }, desk.token)
    expect((await mailbox.mailsTo(made.body.event.email ?? '', 2))[1]?.text).not.toContain('/web/forms/')
  })
})
