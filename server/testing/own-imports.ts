import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { importJobs, ownImports } from '#shared/domains/imports/api.ts'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { ImportLine, ImportView, LineOutcome } from '#shared/domains/imports/schema.ts'
import { isUnderWay } from '#shared/domains/imports/states.ts'
import type { ImportId, OrgId } from '#shared/kernel/ids.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who brings files of a kind into an org. `at` is asked at each call: the org and its people are made before the tests. */
export function ownImporter(server: TestServer, kind: OwnKindName, at: () => { org: OrgId; person: TestPerson }) {
  const paramsOf = (importId: ImportId) => ({ params: { orgId: at().org, kind, importId } })
  const token = () => at().person.token
  const importer = {
    paramsOf,
    /** The whole call, for those who ask by themselves. */
    request: (text: string, fileName = 'file.csv') => ({
      params: { orgId: at().org, kind },
      body: { fileName, text },
    }),
    async upload(text: string): Promise<ImportView> {
      const { status, body } = await server.call(ownImports.upload, importer.request(text), token())
      expect([status, body]).toEqual([201, expect.anything()])
      return body.import
    },
    async map({ id, mapping }: ImportView, change: ImportMapping): Promise<ImportView> {
      const body = { mapping: { ...mapping, ...change }, withDoubles: false }
      return (await server.call(ownImports.map, { ...paramsOf(id), body }, token())).body.import
    },
    async start(id: ImportId): Promise<ImportView> {
      return (await server.call(ownImports.start, paramsOf(id), token())).body.import
    },
    /** Waits for the worker, as everybody does. */
    async ended(importId: ImportId): Promise<ImportView> {
      const look = async () => {
        const { state } = (await server.call(importJobs.read, { params: { importId } }, token())).body
        if (isUnderWay(state)) throw new Error(`The import is ${state}`)
      }
      // Before the tests as well, where nothing can be expected.
      await vi.waitFor(look, { timeout: 60_000, interval: 50 })
      return (await server.call(ownImports.get, paramsOf(importId), token())).body.import
    },
    async undo(id: ImportId): Promise<ImportView> {
      await server.call(ownImports.undo, paramsOf(id), token())
      return importer.ended(id)
    },
    async linesOf(id: ImportId, outcome?: LineOutcome): Promise<ImportLine[]> {
      const query = { limit: 100, ...(outcome === undefined ? {} : { outcome }) }
      return (await server.call(ownImports.lines, { ...paramsOf(id), query }, token())).body.lines
    },
    /** Looks at a file, and has all made of it that is right. */
    async take(text: string): Promise<ImportView> {
      const { id, counts } = await importer.upload(text)
      if (counts.new + counts.change > 0) await importer.start(id)
      return importer.ended(id)
    },
  }
  return importer
}

/** What is wrong with lines, by line and field, in the reader's words. */
export const wrongOf = (lines: readonly ImportLine[]): string[] =>
  lines.flatMap(({ line, problems }) => problems.map(({ field, text }) => `${line} ${field ?? '-'} ${text}`))

/** A clinic brings a contact in by a file that says more of them than it takes, and changes them by another. */
export async function bringContacts(
  server: TestServer,
  { clinic, staff }: { clinic: OrgId; staff: TestPerson },
  word: string,
): Promise<void> {
  const { take } = ownImporter(server, 'contacts', () => ({ org: clinic, person: staff }))
  for (const name of ['Ida Line', 'Ida Other']) await take(`name,email,diagnosis\n${name},line@planted.test,${word}\n`)
}

/** A kind of file, for tests that hold of all of them. */
export interface TestedKind {
  titles: string
  /** A line that is right, of which nobody else speaks. */
  line(number: number): string
  /** What a line makes. */
  table: string
  /** What has to be in an org before. */
  prepare?(server: TestServer, org: OrgId): Promise<void>
}

export const KINDS: Record<OwnKindName, TestedKind> = {
  contacts: { titles: 'name,email', line: (n) => `Some Body ${n},body${n}@kinds.test`, table: 'contacts' },
  appointments: {
    titles: 'name,email,title,start',
    line: (n) => `Some Visitor ${n},visitor${n}@kinds.test,Visit,2026-12-${String(1 + (n % 3)).padStart(2, '0')} 09:00`,
    table: 'appointments',
  },
  products: {
    titles: 'sku,name,description,price',
    line: (n) => `KIND-${n},Thing ${n},What it is,12.50`,
    table: 'services',
  },
  people: { titles: 'firstName,email,role', line: (n) => `Ann ${n},ann${n}@kinds.test,Staff`, table: 'invites' },
  plans: {
    titles: 'template,activity,group',
    line: (n) => `Program ${n},Walk ${n},Movement`,
    table: 'plans',
    prepare: async (server, org) => {
      await sql`
        insert into services (id, created_at, updated_at, version, org_id, name, description, role, type, price, currency, sku)
        select gen_random_uuid(), now(), now(), 1, ${org}, 'Program ' || n, 'A program', 'subscription', 'user/mo', 100, 'USD', 'PROGRAM-' || n
        from generate_series(1, 1200) n`.execute(server.running.services.reader)
    },
  },
}

/** Has in an org what files of any kind speak of. */
export async function prepareKinds(server: TestServer, org: OrgId): Promise<void> {
  for (const { prepare } of Object.values(KINDS)) await prepare?.(server, org)
}
