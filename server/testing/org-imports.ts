import { expect } from 'vitest'
import { importJobs, orgImports } from '#shared/domains/imports/api.ts'
import type { ImportLine, ImportView, UploadOrgs } from '#shared/domains/imports/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { ImportId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

export const ORG_TITLES = 'Name,Contact,Email,Phone,Product,Address1,Address2,City,State,Zip'

let files = 0
/** Lines of a file whose clinics nobody else has. */
export function someOrgLines(many: number): string[] {
  files += 1
  const file = files
  return Array.from(
    { length: many },
    (_, index) => `Clinic ${file}-${index},Ann Day,c${file}-${index}@example.com,,,${index} Bay St,,Portland,ME,04101`,
  )
}
export const orgFileOf = (lines: readonly string[], titles = ORG_TITLES): string => [titles, ...lines].join('\r\n')

/** A partner with a clinic whose settings others begin with, and what an admin of theirs does with files. */
export async function anImporter(server: TestServer) {
  const partner = await aClinic(server, { kind: 'partner-reseller' })
  const template = await aClinic(server, {
    partner,
    timeZone: 'America/Denver',
    settings: { silentDays: 9, features: ['disableChat'], system: ['disableChat'], isSetupComplete: true },
  })
  const admin = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })

  const upload = async (text: string, more: Partial<UploadOrgs> = {}, by: TestPerson = admin): Promise<ImportView> => {
    const body = { fileName: 'clinics.csv', text, templateOrgId: template, ...more }
    return (await server.call(orgImports.upload, { body }, by.token)).body.import
  }
  const start = async (importId: ImportId, by: TestPerson = admin): Promise<ImportView> =>
    (await server.call(orgImports.start, { params: { importId } }, by.token)).body.import
  /** Waits for the worker, as everybody does. */
  const ended = async (importId: ImportId, by: TestPerson = admin): Promise<ImportView> => {
    const stateOf = async () => (await server.call(importJobs.read, { params: { importId } }, by.token)).body.state
    await expect.poll(stateOf, { timeout: 60_000, interval: 50 }).not.toMatch(/running|undoing/)
    return (await server.call(orgImports.get, { params: { importId } }, by.token)).body.import
  }
  const linesOf = async (importId: ImportId): Promise<ImportLine[]> =>
    (await server.call(orgImports.lines, { params: { importId }, query: { limit: 100 } }, admin.token)).body.lines
  const orgsOf = async (importId: ImportId): Promise<OrgId[]> =>
    (await linesOf(importId)).flatMap(({ madeId }) => (madeId === null ? [] : OrgId.parse(madeId)))
  return { partner, template, admin, upload, start, ended, linesOf, orgsOf }
}
