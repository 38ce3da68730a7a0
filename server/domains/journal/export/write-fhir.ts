import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { isNotedWithin } from '#shared/domains/journal/report.ts'
import type { Clock } from '#server/runtime/context.ts'
import type { Reader } from '#server/database/orm.ts'
import { readInOrder } from '../entries/queries.ts'
import type { Days, Journal } from '../entries/queries.ts'
import { observationsOf, urnOf } from './observations.ts'
import { readPerson } from './read-person.ts'
import type { Person } from './read-person.ts'

interface Asked extends Journal {
  days: Days
  clock: Clock
}

/**
 * Sends a person's vitals as a FHIR R4 bundle while they are read: a collection, as it answers no search of a FHIR server.
 * Whom it is about and who measured stand in it, so that every reference is answered within the file.
 */
export const writeFhir =
  (reader: Reader, asked: Asked) =>
  (ctx: Context): void => {
    const { from, to } = asked.days
    ctx.set('content-disposition', `attachment; filename="journal_${from}_${to}.fhir.json"`)
    ctx.set('cache-control', 'no-store')
    ctx.type = 'application/fhir+json; charset=utf-8'
    // A failure half way ends the answer short of its last bracket: no reader takes it for the whole.
    ctx.body = Readable.from(bundle(reader, asked))
  }

async function* bundle(reader: Reader, { userId, onlooker, days, clock }: Asked): AsyncGenerator<string> {
  const timestamp = new Date(clock()).toISOString()
  const head = JSON.stringify({ resourceType: 'Bundle', type: 'collection', timestamp })
  const patient = JSON.stringify(patientOf(userId, await readPerson(reader, userId)))
  yield `${head.slice(0, -1)},"entry":[${patient}`
  const writers = new Set<string>()
  for await (const entry of readInOrder(reader, { userId, onlooker }, days)) {
    // A week that overlaps the days was noted on one of them, or on another.
    const observations = isNotedWithin(entry, days) ? observationsOf(entry) : []
    const { writtenBy } = entry
    if (observations.length > 0 && writtenBy !== null && !writers.has(writtenBy.id)) {
      writers.add(writtenBy.id)
      yield `,${JSON.stringify(practitionerOf(writtenBy))}`
    }
    for (const observation of observations) yield `,${JSON.stringify(observation)}`
  }
  yield ']}'
}

const patientOf = (id: string, { name, birthdate, gender }: Person) => ({
  fullUrl: urnOf(id),
  resource: {
    resourceType: 'Patient',
    id,
    ...named(name),
    ...(gender === null ? {} : { gender }),
    ...(birthdate === null ? {} : { birthDate: birthdate }),
  },
})

const practitionerOf = ({ id, name }: { id: string; name: string }) => ({
  fullUrl: urnOf(id),
  resource: { resourceType: 'Practitioner', id, ...named(name) },
})

/** FHIR knows no empty text, and no character below the space but tab and line ends. */
function named(name: string): { name?: [{ text: string }] } {
  // oxlint-disable-next-line no-control-regex -- those are what has to go
  const text = name.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').trim()
  return text === '' ? {} : { name: [{ text }] }
}
