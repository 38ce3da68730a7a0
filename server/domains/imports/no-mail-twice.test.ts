import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { comparePeople } from '#server/domains/contacts/index.ts'
import { peopleImport } from '#server/domains/orgs/index.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import { ownImporter } from '#server/testing/own-imports.ts'
import { untilWorked } from '#server/testing/queued-jobs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { carryOut } from './carry-out.ts'
import type { Kinds } from './kinds.ts'

const server = useTestServer()

it('a file of people writes to each once, though a worker dies in the middle and two take it up', async () => {
  const { reader } = server.running.services
  const { nobody } = server.running.jobServices
  const org = await aClinic(server)
  const person = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  const { upload, ended } = ownImporter(server, 'people', () => ({ org, person }))
  const emails = Array.from({ length: 230 }, (_, at) => `crash${at}@twice.test`).toSorted()
  const { id } = await upload(['email,role', ...emails.map((email) => `${email},user`)].join('\n'))
  await sql`update imports set state = 'running', total = 230, begun_by_id = ${person.id} where id = ${id}`.execute(
    reader,
  )
  const ofPeople = peopleImport(comparePeople)
  let steps = 0
  const dying: ImportKind = {
    ...ofPeople,
    async make(...input) {
      const made = await ofPeople.make(...input)
      steps += 1
      // All of the step is written by then, and nothing of it committed.
      if (steps === 2) throw new Error('The process dies')
      return made
    },
  }
  const kindsWith = (people: ImportKind) => ({ people }) as Kinds
  await expect(carryOut(nobody, kindsWith(dying), id)).rejects.toThrow('dies')
  const { rows: done } = await sql`select 1 from import_lines where import_id = ${id} and outcome = 'made'`.execute(
    reader,
  )
  expect(done).toHaveLength(100)
  await Promise.all([carryOut(nobody, kindsWith(ofPeople), id), carryOut(nobody, kindsWith(ofPeople), id)])
  expect((await ended(id)).counts).toMatchObject({ made: 230 })
  await untilWorked(server)
  const { rows } = await sql<{ recipient: string; times: number }>`
    select recipient, count(*)::int as times from outbox_mails where recipient like 'crash%' group by recipient`.execute(
    reader,
  )
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(emails)
  expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]))
}, 120_000)
