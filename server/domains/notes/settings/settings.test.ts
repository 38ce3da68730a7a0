import { beforeAll, describe, expect, it } from 'vitest'
import { notes } from '#shared/domains/notes/api.ts'
import { noteSettings } from '#shared/domains/notes/settings-api.ts'
import type { NoteLabelId, OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aNoteOf } from '#server/testing/notes.ts'
import { race } from '#server/testing/race.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()
let clinic: OrgId
let admin: TestPerson
let staff: TestPerson
let patient: TestPerson
let elsewhere: OrgId
let neighbour: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  staff = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  elsewhere = await aClinic(server)
  neighbour = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
})

const params = () => ({ orgId: clinic })
const settings = async () => (await server.call(noteSettings.get, { params: params() }, staff.token)).body
const label = async (name: string, by = staff) =>
  (await server.call(noteSettings.addLabel, { params: params(), body: { name } }, by.token)).body.label
const listed = async (id?: NoteLabelId) =>
  (
    await server.call(
      notes.listOfUser,
      { params: { userId: patient.id }, query: { orgId: clinic, ...(id !== undefined && { label: id }) } },
      staff.token,
    )
  ).body
const template = { name: 'Visit', subject: 'Visit of {date}', message: '<p>{name}</p>' }

describe('a label', () => {
  it('is one for all of the clinic, however it is written and whoever adds it at once', async () => {
    const names = ['Diet', 'diet', 'DIET']
    const ids = await race(9, async (index) => (await label(names[index % 3] ?? '')).id)
    expect(Object.values(ids)).toEqual([9])
    expect((await settings()).labels.map(({ name }) => name.toLowerCase())).toEqual(['diet'])
  })

  it('finds the notes that have it, counts them, and leaves them when it goes', async () => {
    const { id } = await label('Follow up')
    const note = await aNoteOf(server, clinic, { user: patient.id, writer: staff.id, isSigned: true })
    await aNoteOf(server, clinic, { user: patient.id, writer: staff.id, subject: 'Another' })
    // Under which labels a note lies is no part of what was signed.
    await server.call(notes.setLabels, { params: { id: note }, body: { labels: [id, id] } }, staff.token)
    const found = await listed(id)
    expect(found.notes.map((one) => [one.id, one.labels])).toEqual([[note, [id]]])
    expect([found.pagination.total, found.folders.labels]).toEqual([1, [{ id, notes: 1 }]])
    await server.call(noteSettings.removeLabel, { params: { ...params(), labelId: id } }, admin.token)
    const left = await listed()
    expect([left.pagination.total, left.folders.labels]).toEqual([2, []])
  })

  it('of another clinic is given to no note', async () => {
    const theirs = await server.call(
      noteSettings.addLabel,
      { params: { orgId: elsewhere }, body: { name: 'Theirs' } },
      neighbour.token,
    )
    const note = await aNoteOf(server, clinic, { user: patient.id, writer: staff.id })
    const { body } = await server.call(
      notes.setLabels,
      { params: { id: note }, body: { labels: [theirs.body.label.id] } },
      staff.token,
    )
    expect(body.note.labels).toEqual([])
  })

  it('is removed by no staff but the admins, and read or added by nobody else', async () => {
    const { id: labelId } = await label('Kept')
    const remove = (by: TestPerson) =>
      server.refused(noteSettings.removeLabel, { params: { ...params(), labelId } }, by.token)
    expect([(await remove(staff)).status, (await remove(patient)).status, (await remove(neighbour)).status]).toEqual([
      403, 403, 404,
    ])
    for (const by of [patient, neighbour]) {
      const read = await server.refused(noteSettings.get, { params: params() }, by.token)
      const added = await server.refused(noteSettings.addLabel, { params: params(), body: { name: 'Mine' } }, by.token)
      expect([read.status, added.status]).toEqual(by === patient ? [403, 403] : [404, 404])
    }
  })
})

describe('a template', () => {
  it('is cleaned like a note, changed from what one has seen alone, and removed', async () => {
    const message = '<h2 onclick="x()">{name}</h2><script>x()</script><p style="color:red">Well</p>'
    const made = await server.call(
      noteSettings.addTemplate,
      { params: params(), body: { ...template, message } },
      admin.token,
    )
    const { id, version } = made.body.template
    expect(made.body.template.message).toBe('<h2>{name}</h2><p>Well</p>')
    const change = (body: object) =>
      server.refused(
        noteSettings.changeTemplate,
        { params: { ...params(), templateId: id }, body: { version, ...template, ...body } },
        admin.token,
      )
    expect((await change({ name: 'Check-up' })).status).toBe(200)
    const late = await change({ name: 'Lost' })
    expect([late.status, late.body.error.code]).toEqual([409, 'version_conflict'])
    expect((await settings()).templates.map(({ name }) => name)).toEqual(['Check-up'])
    await server.call(noteSettings.removeTemplate, { params: { ...params(), templateId: id } }, admin.token)
    expect((await settings()).templates).toEqual([])
  })

  it('is written by the admins of the clinic alone', async () => {
    for (const [by, expected] of [
      [staff, 403],
      [patient, 403],
      [neighbour, 404],
    ] as const) {
      const { status } = await server.refused(noteSettings.addTemplate, { params: params(), body: template }, by.token)
      expect(status).toBe(expected)
    }
  })
})
