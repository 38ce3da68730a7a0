import { expect } from 'vitest'
import { ownImports } from '#shared/domains/imports/api.ts'
import type { ImportLine, ImportView } from '#shared/domains/imports/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { TestPerson } from './factories.ts'
import { ownImporter } from './own-imports.ts'
import type { TestServer } from './test-server.ts'

interface Options {
  org?: OrgId
  as?: TestPerson
  /** Looks at the file, and makes nothing of it. */
  dryRun?: boolean
}

/** What was found in a file, and became of it. */
export interface TakenFile {
  view: ImportView
  totals: { create: number; change: number; unchanged: number; wrong: number }
  /** Of a long file the first. */
  lines: ImportLine[]
}

/** A desk that imports files of appointments. `at` is asked at each call: the clinic and its desk are made before the tests. */
export function importDesk(server: TestServer, at: () => { clinic: OrgId; desk: TestPerson }) {
  const importerOf = ({ org = at().clinic, as = at().desk }: Options) =>
    ownImporter(server, 'appointments', () => ({ org, person: as }))
  return {
    /** The whole call, for those who ask by themselves. */
    request: (text: string, options: Options = {}) => importerOf(options).request(text),
    importerOf,
    /** Looks at a file as it was judged, and unless it is a dry run has all made of it that is right. */
    async take(text: string, options: Options = {}): Promise<TakenFile> {
      const importer = importerOf(options)
      const view = options.dryRun === true ? await importer.upload(text) : await importer.take(text)
      expect(view.state).toMatch(/checked|done/)
      const { counts } = view
      const totals = {
        create: counts.new + counts.made,
        change: counts.change + counts.changed,
        unchanged: counts.double,
        wrong: counts.wrong,
      }
      return { view, totals, lines: await importer.linesOf(view.id) }
    },
    async refuse(text: string, options: Options = {}) {
      const { as = at().desk } = options
      const { status, body } = await server.refused(ownImports.upload, importerOf(options).request(text), as.token)
      return { status, ...body.error }
    },
  }
}

export const problemsOf = ({ lines }: Pick<TakenFile, 'lines'>): string[] =>
  lines.flatMap(({ line, problems }) => problems.map(({ code, field }) => `${line} ${field ?? '-'} ${code}`))

/** The first line of a table of appointments, and one for each. */
export const HEADER = 'title,name,email,start'
export const row = (start: string, name = 'Ida Imported', title = 'Check-up'): string =>
  `${title},${name},${name.toLowerCase().replaceAll(/\W+/g, '.')}@x.test,${start}`
