import { expect } from 'vitest'
import { imports } from '#shared/domains/scheduling/imports-api.ts'
import type { ImportRequest, ImportResult } from '#shared/domains/scheduling/imports-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

type Options = Partial<Pick<ImportRequest, 'dryRun' | 'skipWrong'>> & { org?: OrgId; as?: TestPerson }

/** A desk that imports tables of appointments. `at` is asked at each call: the clinic and its desk are made before the tests. */
export function importDesk(server: TestServer, at: () => { clinic: OrgId; desk: TestPerson }) {
  const request = (text: string, { org = at().clinic, dryRun = false, skipWrong = false }: Options = {}) => ({
    params: { orgId: org },
    body: { kind: 'appointments' as const, format: 'csv' as const, dryRun, skipWrong, text },
  })
  const tokenOf = ({ as = at().desk }: Options) => as.token
  return {
    /** The whole call, for those who ask by themselves. */
    request,
    async take(text: string, options: Options = {}): Promise<ImportResult> {
      const { status, body } = await server.call(imports.run, request(text, options), tokenOf(options))
      expect([status, body]).toEqual([200, expect.anything()])
      return body
    },
    async refuse(text: string, options: Options = {}) {
      const { status, body } = await server.refused(imports.run, request(text, options), tokenOf(options))
      return { status, ...body.error }
    },
  }
}

export const problemsOf = ({ lines }: ImportResult): string[] =>
  lines.flatMap(({ line, problems }) => problems.map(({ code, field }) => `${line} ${field ?? '-'} ${code}`))

/** The first line of a table of appointments, and one for each. */
export const HEADER = 'title,name,email,start'
export const row = (start: string, name = 'Ida Imported', title = 'Check-up'): string =>
  `${title},${name},${name.toLowerCase().replaceAll(/\W+/g, '.')}@x.test,${start}`
