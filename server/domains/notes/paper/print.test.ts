import { beforeAll, describe, expect, it } from 'vitest'
import { notes } from '#shared/domains/notes/api.ts'
import { ownNotes } from '#shared/domains/notes/own-api.ts'
import type { NoteId, OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { pagesOf } from '#server/testing/pdf-paper.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let writer: TestPerson
let patient: TestPerson
let id: NoteId
beforeAll(async () => {
  clinic = await aClinic(server)
  writer = await aStaffOf(server, clinic)
  patient = await aPatientOf(server, clinic)
  const message = '<h2>Plan</h2><ol><li><p>Walk daily</p></li></ol><p dir="rtl">مرحبا</p><p><strong>Rest</strong></p>'
  const body = { orgId: clinic, user: patient.id, subject: 'Knee', message, bpSys: 121, bpDia: 79 }
  ;({ id } = (await server.call(notes.create, { body }, writer.token)).body.note)
  await server.call(notes.sign, { params: { id }, body: { version: 1 } }, writer.token)
  await server.call(notes.addAddendum, { params: { id }, body: { message: '<p>Called.</p>' } }, writer.token)
})

async function textOf(path: string, token: string, language = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await fetch(server.url + path, { headers })
  if (!response.ok) return response.status
  return pagesOf(Buffer.from(await response.arrayBuffer()))
    .flatMap(({ texts }) => texts)
    .join(' ')
}
const staffPath = () => notes.print.path.replace('{id}', id)
const ownPath = () => ownNotes.print.path.replace('{noteId}', id)

describe('a note on paper', () => {
  it('has subject, vitals, text, what was added, and the letters of other scripts', async () => {
    const text = await textOf(staffPath(), writer.token)
    for (const part of ['Knee', '121/79', 'Plan', '1.', 'Walk daily', 'Rest', 'Called.', 'Signed by'])
      expect(text).toContain(part)
  })

  it.each(['ar', 'fr', 'vi', 'cn'])('is made in the words of whoever reads it (%s)', async (language) => {
    const text = await textOf(staffPath(), writer.token, language)
    expect(text).toContain('121/79')
    expect(text).not.toContain('pdf.')
    expect(text).not.toContain('Blood pressure')
  })

  it('is the patient’s once it is shared, and nobody else’s', async () => {
    expect(await textOf(ownPath(), patient.token)).toBe(404)
    await server.call(notes.share, { params: { id }, body: { isShared: true } }, writer.token)
    expect(await textOf(ownPath(), patient.token)).toContain('Walk daily')
    expect(await textOf(ownPath(), writer.token)).toBe(404)
  })
})
