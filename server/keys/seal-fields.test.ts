import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { scheduleFiles } from '#shared/domains/scheduling/exports-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { blocks } from '#shared/domains/scheduling/blocks/api.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import type { Vault } from '#server/config/vault.ts'
import { createOrm, readerOf } from '#server/database/orm.ts'
import { SEALED, sealedPlaces } from '#server/database/sealing/sealed-text.ts'
import { withinOrgs } from '#server/database/tenancy.ts'
import { WebsiteMessage } from '#server/domains/websites/entities/website.ts'
import { entities } from '#server/entities.ts'
import { aPatientOf, aPerson, aPlanOf } from '#server/testing/factories.ts'
import { aMergeByDesk } from '#server/testing/merged-contacts.ts'
import { aPlantedPerson } from '#server/testing/planted-person.ts'
import type { PlantedPerson } from '#server/testing/planted-calls.ts'
import { bringContacts, ownImporter } from '#server/testing/own-imports.ts'
import { plantAnswers } from '#server/testing/planted-answers.ts'
import { aStoredWebsite } from '#server/testing/websites.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { aProviderOf } from '#server/testing/types-and-providers.ts'
import { openField, sealField } from './field-seals.ts'
import { sealFields } from './seal-fields.ts'

const server = useTestServer({ SEAL_FIELDS: 'true' }, { frozenAt: SAMPLE_NOW })
/** What stands in notes and in the medical history of the planted person. */
const WORDS = [
  'zeqqavisitornotes',
  'zeqqacondition',
  'zeqqasurgery',
  'zeqqapill',
  'zeqqaallergy',
  'zeqqafamily',
  'zeqqanote',
  'zeqqadeletednote',
  'zeqqastaffnote',
  'zeqqatreatment',
  'zeqqalater',
  'zeqqasoon',
  'zeqqaasked',
  'zeqqadeclined',
  'zeqqaanswered',
  'zeqqabecause',
  'zeqqasigned',
  'zeqqaherb',
]
let person: PlantedPerson
/** As whoever has the database alone. */
let database: Client
beforeAll(async () => {
  person = await aPlantedPerson(server)
  await plantAnswers(server, person)
  await writeToClinic()
  await beAway()
  await aMergeByDesk(server, person.clinic, 'zeqqamerged')
  await bringContacts(server, person, 'zeqqaline')
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())

const NOTED = ['zeqqacharted', 'zeqqanoted', 'zeqqaadded', 'zeqqainternal', 'zeqqadraft', 'zeqqablock']

/** A visitor of the clinic's website has written to it, and the mail has not left yet. */
async function writeToClinic(): Promise<void> {
  const { clinic: orgId } = person
  const em = withinOrgs(server.running.services.orm.em, [orgId])
  const websiteId = await aStoredWebsite(server, orgId)
  em.create(WebsiteMessage, {
    orgId,
    websiteId,
    name: 'Vera',
    email: 'vera@tendwell.test',
    phone: '',
    message: 'zeqqawrote',
  })
  await em.flush()
}

/** Somebody of the staff is away another day, and keeps an hour free. */
async function beAway(): Promise<void> {
  const { clinic: orgId } = person
  const ana = await aProviderOf(server, orgId)
  const away = { start: '2026-11-26T15:00:00Z', end: '2026-11-26T16:00:00Z', reason: 'zeqqaaway' }
  await server.call(providers.addMyAbsence, { params: { orgId }, body: away }, ana.token)
  const blocked = { start: '2026-11-26T17:00:00Z', end: '2026-11-26T18:00:00Z', title: 'zeqqablock', provider: ana.id }
  await server.call(blocks.add, { params: { orgId }, body: blocked }, ana.token)
}

/** Every table in which one of these words stands, in whatever column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.query(`select 1 from ${name} t where t::text ~* $1 limit 1`, [words.join('|')])
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}
const stored = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await database.query<{ value: string }>(
    `select ${column} as value from ${table} where coalesce(${column}, '') <> ''`,
  )
  return rows.map(({ value }) => value)
}
const exported = async (): Promise<string> => {
  const { strFromU8, unzipSync } = await import('fflate')
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await fetch(server.url + account.exportMe.path, { headers })
  return Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())))
    .map((file) => strFromU8(file))
    .join('\n')
}

/** What of all this the person would not find in their own export. */
const unread = async () => {
  const said = await exported()
  return WORDS.filter((word) => !said.includes(word))
}

describe('an installation that seals fields', () => {
  it('has no note and no medical history in any table as it was written, and reads them all', async () => {
    expect(
      await tablesWith([
        ...WORDS,
        ...NOTED,
        'zeqqaaway',
        'zeqqawritten',
        'zeqqatold',
        'zeqqawrote',
        'zeqqamerged',
        'zeqqaline',
      ]),
    ).toEqual([])
    for (const place of sealedPlaces()) {
      const [table = '', column = ''] = place.split('.')
      const values = await stored(table, column)
      expect([place, values.length > 0]).toEqual([place, true])
      expect(values.every((value) => value.startsWith(`${SEALED}${place}#`))).toBe(true)
    }
    expect(await unread()).toEqual([])
    const { medical } = (await server.call(account.getMedical, {}, person.token)).body
    expect([medical.surgeries, medical.allergies]).toEqual(['zeqqasurgery', 'zeqqaallergy'])
  })

  it('keeps every letter', async () => {
    const { medical } = (await server.call(account.getMedical, {}, person.token)).body
    const allergies = `O'Neil's \\ "cat" '' %_ \n 中文 عربى ${'x'.repeat(900)}`
    await server.call(account.updateMedical, { body: { ...medical, allergies } }, person.token)
    const after = (await server.call(account.getMedical, {}, person.token)).body.medical
    expect(after.allergies).toBe(allergies)
    await server.call(account.updateMedical, { body: { ...after, allergies: 'zeqqaallergy' } }, person.token)
  })

  it('gives the first answer again for a key, and keeps that sealed as well', async () => {
    const body = {
      user: person.id,
      title: 'Talk',
      notes: 'zeqqarepeated',
      start: '2026-11-24T15:00:00Z',
      end: '2026-11-24T15:30:00Z',
    }
    const book = () =>
      server.call(scheduling.create, { params: { orgId: person.clinic }, body }, person.staff.token, {
        'idempotency-key': 'sealed-1',
      })
    const first = await book()
    expect(first.body.event.notes).toBe('zeqqarepeated')
    expect((await book()).body).toEqual(first.body)
    expect(await tablesWith(['zeqqarepeated'])).toEqual([])
  })

  it('seals what is imported, and gives it out in files', async () => {
    const text =
      'title,name,email,start,end,notes\nTalk,Ida Import,ida@planted.test,2026-11-25T15:00:00Z,2026-11-25T15:30:00Z,zeqqaimported\n'
    const desk = ownImporter(server, 'appointments', () => ({ org: person.clinic, person: person.staff }))
    expect((await desk.take(text)).counts).toMatchObject({ made: 1 })
    expect(await tablesWith(['zeqqaimported'])).toEqual([])
    const path = scheduleFiles.exportAppointmentsCsv.path.replace('{orgId}', person.clinic)
    const file = await fetch(`${server.url}${path}?from=2026-11-20&to=2026-11-30`, {
      headers: { authorization: `Bearer ${person.staff.token}` },
    })
    expect(await file.text()).toContain('zeqqaimported')
  })

  it('opens for nobody what they bring along from a copy of the database', async () => {
    const [stolen = ''] = await stored('medical_histories', 'surgeries')
    for (const about of [stolen, `see ${stolen}`]) {
      await server.call(account.updateMe, { body: { about } }, person.token)
      const { user } = (await server.call(account.getMe, {}, person.token)).body as { user: { about: string } }
      expect(user.about).not.toContain('zeqqasurgery')
    }
    await server.call(account.updateMe, { body: { about: 'zeqqaabout' } }, person.token)
  })

  it('takes no text of one column for that of another, nor one that was changed', () => {
    const { vault } = server.running.services
    const row = randomUUID()
    const sealed = sealField(vault, { place: 'entries.note', row }, 'a note')
    expect(openField(vault, sealed, [randomUUID(), row])).toBe('a note')
    expect(() => openField(vault, sealed.replace('entries.note', 'appointments.notes'), [row])).toThrow()
    expect(() => openField(vault, `${sealed.slice(0, -3)}AAA`, [row])).toThrow()
    expect(() => openField(vault, sealed, [randomUUID()])).toThrow('that of another row')
    expect(() => openField(vault, sealed, [])).toThrow('that of another row')
  })

  it('has the id of each table of sealed texts in its first column, by which it knows a row', async () => {
    for (const place of sealedPlaces()) {
      const { rows } = await database.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
        [place.split('.')[0]],
      )
      expect([place, rows[0]?.name]).toEqual([place, 'id'])
    }
  })

  it('gives out no text that was copied from another row, to whomever that row belongs', async () => {
    const other = await aPerson(server)
    const { medical } = (await server.call(account.getMedical, {}, other.token)).body
    await server.call(account.updateMedical, { body: { ...medical, surgeries: 'none' } }, other.token)
    await database.query(
      `update medical_histories set surgeries = (select surgeries from medical_histories where user_id = $1) where user_id = $2`,
      [person.id, other.id],
    )
    const reply = await server.refused(account.getMedical, {}, other.token)
    expect([reply.status, JSON.stringify(reply.body).includes('zeqqasurgery')]).toEqual([500, false])
    await database.query(`delete from medical_histories where user_id = $1`, [other.id])
  })
})

/** As texts were sealed before they were bound to their rows. */
const sealedLongAgo = (vault: Vault, place: string, text: string) => `${SEALED}${place}:${vault.seal(text, place)}`

const openVitals = async () => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from entries where num_nonnulls(weight, hr, bp_sys, bp_dia, spo2, analysis) > 0`,
  )
  return rows[0]?.count
}

describe('vitals', () => {
  it('stand nowhere open, and are read, changed and told as they were', async () => {
    const patient = await aPatientOf(server, person.clinic)
    const planId = await aPlanOf(server, patient)
    const body = { mood: 3, datetime: '2026-11-20T08:00', weight: 150.5, hr: 71, spo2: 0, note: "it's" }
    const made = await server.call(journal.create, { params: { id: planId }, body }, patient.token)
    const { entry } = made.body
    expect(entry).toMatchObject({ weight: 150.5, hr: 71, bpSys: null, bpDia: null, spo2: 0, analysis: null })
    const analysis = { calories: "it's 410 \\", protein: '20' }
    const change = { version: entry.version, hr: 180, weight: null, analysis }
    const changed = await server.call(journal.change, { params: { id: entry.id }, body: change }, patient.token)
    const said = { weight: null, hr: 180, spo2: 0, analysis, version: entry.version + 1 }
    expect(changed.body.entry).toMatchObject(said)
    expect(await openVitals()).toBe(0)
    const [queue, trends] = await Promise.all([
      server.call(review.queue, { params: { orgId: person.clinic }, query: { matter: 'vitals' } }, person.staff.token),
      server.call(statistics.myTrends, { query: { period: 'day', periods: 3, timeZone: 'UTC' } }, patient.token),
    ])
    const row = queue.body.rows.find(({ user }) => user.id === patient.id)
    expect(row).toMatchObject({ readings: [{ measure: 'hr', value: 180 }], entries: [{ id: entry.id }] })
    expect(trends.body.points.map(({ hr }) => hr)).toContain(180)
  })
})

describe('the switch', () => {
  it('opens and seals every row that is there, whoever was sealed already, and the server reads both all along', async () => {
    const orm = await createOrm({ url: server.databaseUrl, entities, poolSize: 1 })
    const reader = readerOf(orm.em.fork())
    const { vault } = server.running.services
    const change = (isOn: boolean) => sealFields(reader, vault, { places: sealedPlaces(), isOn })
    try {
      const opened = await change(false)
      expect(opened).toBeGreaterThan(WORDS.length)
      expect(await openVitals()).toBeGreaterThan(0)
      expect(await tablesWith(['zeqqasurgery'])).toEqual(['public.medical_histories'])
      expect(await unread()).toEqual([])
      // As if it had been broken off in the middle.
      await database.query(`update medical_histories set surgeries = $1`, [
        sealedLongAgo(vault, 'medical_histories.surgeries', 'zeqqasurgery'),
      ])
      expect(await unread()).toEqual([])
      expect(await change(true)).toBe(opened)
      expect((await stored('medical_histories', 'surgeries')).every((text) => text.includes('surgeries#'))).toBe(true)
      expect(await change(true)).toBe(0)
      expect(await openVitals()).toBe(0)
      expect(await tablesWith(WORDS)).toEqual([])
      expect(await unread()).toEqual([])
    } finally {
      await orm.close()
    }
  })
})
