import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { jobs } from '#server/app.ts'
import { eraseClosedAccounts } from '#server/domains/identity/erasure/jobs.ts'
import { removeFiles } from '#server/domains/identity/erasure/remove-files.ts'
import { sendResetLink } from '#server/domains/identity/passwords/send-reset-link.ts'
import { forgetErased } from '#server/domains/payments/jobs.ts'
import { personData } from '#server/person-data.ts'
import { NUMBER, PASSWORD, TELLTALES, aPlantedPerson } from '#server/testing/planted-person.ts'
import type { PlantedPerson } from '#server/testing/planted-calls.ts'
import { plantAnswers } from '#server/testing/planted-answers.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { doQueued } from '#server/testing/queued-jobs.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-erasure-'))
const pushes = await openPushService()
const server = useTestServer(
  { ROLE: 'web', DATA_DIR: folder, TRUST_PROXY: 'true', ...pushes.environment },
  { frozenAt: SAMPLE_NOW },
)
afterAll(() => pushes.close())
afterAll(() => rmSync(folder, { recursive: true }))
const reader = () => server.running.services.reader
const kept = new Set<string>(personData.flatMap(({ keeps }) => keeps.flatMap(({ columns }) => columns)))

let person: PlantedPerson
beforeAll(async () => {
  person = await aPlantedPerson(server)
  await plantAnswers(server, person)
  // What is queued is sent, and the one job that carries an address stays as one that is done.
  await doQueued(server, ...jobs.filter((job) => (job as unknown) !== sendResetLink))
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = ${sendResetLink.name}`.execute(
    reader(),
  )
})

interface Found {
  /** `table.column` */
  where: string
  word: string
  text: string
}

/** Every column of every table, read as text, in which one of the words stands. */
async function findAnywhere(words: readonly string[], number: RegExp | null): Promise<Found[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_schema || '.' || table_name as "table", column_name as "column" from information_schema.columns
    where table_schema in ('public', 'pgboss')`.execute(reader())
  const found: Found[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)}::text as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(reader())
    for (const { text } of rows)
      for (const word of [...words, ...(number?.test(text) === true ? [String(number)] : [])])
        if (word.startsWith('/') || text.toLowerCase().includes(word))
          found.push({ where: `${table.replace(/^public\./, '')}.${column}`, word, text })
  }
  return found
}
const columnsOf = (found: readonly Found[]) => [...new Set(found.map(({ where }) => where))].toSorted()
const pictures = () => {
  try {
    return readdirSync(join(folder, 'media/pictures'))
  } catch {
    return []
  }
}

describe('an account that was closed 30 days ago', () => {
  it('leaves nothing that tells who it was in any table or file, but what is listed with its reason', async () => {
    const before = await findAnywhere(TELLTALES, NUMBER)
    // Planted in every part: or the rest would prove little.
    expect(columnsOf(before).length).toBeGreaterThan(50)
    expect(pictures()).toHaveLength(4)

    const exported = await fetch(`${server.url}/api/user/me/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
    const said = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n')
      .toLowerCase()
    const texts = [...new Set(before.flatMap(({ text }) => text.toLowerCase().match(/zeqqa[a-z0-9]+/g) ?? []))]
    // But what the staff wrote for each other (docs/decisions/scheduling/two-notes.md), and what waits for their approval.
    const ofStaff = ['zeqqaalert', 'zeqqadraft', 'zeqqadrafted', 'zeqqainternal', 'zeqqastaffonly']
    const held = ['zeqqatold', 'zeqqawritten']
    expect(texts.filter((text) => !said.includes(text)).toSorted()).toEqual([...ofStaff, ...held])

    const closed = await server.call(account.closeMe, { body: { password: PASSWORD } }, person.token)
    expect(closed.status).toBe(204)
    await doQueued(server, ...jobs)
    const later = { ...server.running.jobServices, clock: () => Date.parse(SAMPLE_NOW) + 30 * DAY + 1 }
    await eraseClosedAccounts.run({}, later)
    await doQueued(server, removeFiles)
    await forgetErased.run({}, later)

    const left = await findAnywhere(TELLTALES, NUMBER)
    expect(left.filter(({ where }) => !kept.has(where))).toEqual([])
    expect(pictures()).toEqual([])
    // The clinic that they booked at and were never in keeps its contact, and that is all.
    for (const table of ['appointments', 'contacts'])
      await sql`delete from ${sql.table(table)} where org_id = ${person.elsewhere}`.execute(reader())
    const { rows: logged } = await sql`
      select id from activities where host(ip::inet) = '203.0.113.77' and org_id is distinct from ${person.elsewhere}`.execute(
      reader(),
    )
    expect(logged).toEqual([])
    expect(columnsOf(await findAnywhere(TELLTALES, NUMBER))).toEqual(['activities.ip'])
  })
})
