import { beforeAll, describe, expect, it } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import type { ImportId, OrgId } from '#shared/kernel/ids.ts'
import { ROOMY_HOURS, aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter } from '#server/testing/own-imports.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { readRecords } from '#server/tables/read-records.ts'

const server = useTestServer()

let org: OrgId
let person: TestPerson
const importer = ownImporter(server, 'contacts', () => ({ org, person }))
beforeAll(async () => {
  org = await aClinic(server, { settings: ROOMY_HOURS })
  person = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
})

async function fileOf(id: ImportId, query = '', language = 'en', token = person.token) {
  const path = `/api/org/${org}/imports/contacts/${id}/lines.csv${query}`
  const { status, headers, body } = await server.raw('GET', path, { token, headers: { 'accept-language': language } })
  const { titles, records } = readRecords(String(body))
  const name = headers.get('content-disposition') ?? ''
  return { status, name, text: String(body), titles, lines: records.map(({ cells }) => cells) }
}

const FILE = [
  'name,email',
  'Ida There,ida.there@example.org',
  'Zoë 🌿 New,new@example.org',
  'Zoë 🌿 New,new@example.org',
  "'=1+1,formula@example.org",
  'Ann Wrong,no address',
].join('\n')

describe('all lines of an import as a file', () => {
  beforeAll(async () => void (await importer.take('name,email\nIda There,ida.there@example.org')))

  it('say what would become of each, before anything is made, and as which it is there already', async () => {
    const { id } = await importer.upload(FILE)
    const { status, name, titles, lines } = await fileOf(id)
    expect([status, name]).toEqual([200, 'attachment; filename="contacts_lines.csv"'])
    expect(titles).toEqual(['name', 'email', 'Line', 'Outcome', 'Same as', 'Problem'])
    expect(lines.map((cells) => cells.slice(2, 5))).toEqual([
      ['2', 'Already there', 'Ida There'],
      ['3', 'New', ''],
      ['4', 'Already there', 'Line 3'],
      ['5', 'New', ''],
      ['6', 'With errors', ''],
    ])
    expect(lines.map((cells) => cells[5] !== '')).toEqual([false, false, false, false, true])
  })

  it('say it in the language of whoever reads it, and are harmless in a spreadsheet', async () => {
    const { id } = await importer.upload(FILE)
    const { lines, text } = await fileOf(id, '', 'ar')
    expect(lines.map((cells) => cells[3])).toContain('فيها أخطاء')
    expect(lines.map((cells) => cells[4])).toContain('السطر 3')
    expect(text).toContain("'=1+1")
    expect(text).not.toMatch(/(?:^|[,\r\n])=/)
  })

  it('are those of one outcome where one is named, and nobody else’s', async () => {
    const { id } = await importer.upload(FILE)
    expect((await fileOf(id, '?outcome=double')).lines.map((cells) => cells[2])).toEqual(['2', '4'])
    expect((await fileOf(id, '?outcome=none')).status).toBe(400)
    const elsewhere = await aClinic(server)
    const stranger = await aPerson(server, { memberships: [{ org: elsewhere, role: 'org-admin' }] })
    expect((await fileOf(id, '', 'en', stranger.token)).status).toBe(404)
    const params = { orgId: elsewhere, kind: 'contacts' as const, importId: id }
    expect((await server.refused(ownImports.exportLines, { params, query: {} }, stranger.token)).status).toBe(404)
  })

  it('are taken again once they are mended: what is told beside them is not read', async () => {
    const { id } = await importer.upload(FILE)
    const { text } = await fileOf(id, '?outcome=wrong')
    const mended = await importer.upload(text.replace('no address', 'ann.wrong@example.org'))
    expect(mended.mapping).toEqual({ name: 0, email: 1 })
    expect(mended.counts).toMatchObject({ new: 1, wrong: 0 })
  })

  it('are all there of a file of more lines than are read at once', async () => {
    const many = Array.from({ length: 1201 }, (_, index) => `Body ${index},body${index}@example.org`)
    const { id } = await importer.upload(['name,email', ...many].join('\n'))
    const { lines } = await fileOf(id)
    expect(lines.map((cells) => cells[2])).toEqual(many.map((_, index) => String(index + 2)))
  })
})
