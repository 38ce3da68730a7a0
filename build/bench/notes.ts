import type { Request } from 'autocannon'
import { query } from './database.ts'
import { ORGS, PATIENTS, idOf, sqlIdOf, staffOf } from './shape.ts'

/** About the one whose notes are looked at, over ten years. */
const NOTES = 10_000
/** About everybody else, so that theirs lie among others'. */
const OTHERS = 20
const PATIENT = 1
const ORG = 1
/** The two of its staff: one writes, the other has not read a tenth of it. */
const READER = staffOf(ORG)
const WRITER = staffOf(ORG + ORGS)
/** As many as a page shows. */
const PAGE = 25

/** One patient with 10,000 notes among a thousand with a few. */
export async function fillNotes(url: string): Promise<void> {
  const columns = `id, created_at, updated_at, org_id, user_id, written_by, written_at, subject, message, signed_at, signed_by`
  const writer = sqlIdOf('user', String(WRITER))
  const noteOf = (number: string, org: string, user: string, count: number) =>
    `${sqlIdOf('note', number)}, now(), now(), ${org}, ${user}, ${writer}, now() - n * interval '3650 days' / ${count}, 'Visit ' || n,
     '<p>' || repeat('Stairs are fine again, and the knee is calm. ', 25) || '</p>', case when n % 2 = 0 then now() end, case when n % 2 = 0 then ${writer} end`
  await query(
    url,
    `set session_replication_role = replica`,
    `insert into notes (${columns})
     select ${noteOf('n', sqlIdOf('org', String(ORG)), sqlIdOf('user', String(PATIENT)), NOTES)} from generate_series(1, ${NOTES}) n`,
    `insert into notes (${columns})
     select ${noteOf(`${NOTES} + u * ${OTHERS} + n`, sqlIdOf('org', `1 + (u - 1) % ${ORGS}`), sqlIdOf('user', 'u'), OTHERS)}
     from generate_series(2, ${PATIENTS}) u, generate_series(1, ${OTHERS}) n`,
    `insert into note_reads (reader_id, note_id, read_at, org_id, person_id)
     select ${sqlIdOf('user', String(READER))}, ${sqlIdOf('note', 'n')}, now(), ${sqlIdOf('org', String(ORG))}, ${sqlIdOf('user', String(PATIENT))} from generate_series(1, ${NOTES}) n where n % 10 > 0`,
    `set session_replication_role = default`,
    `vacuum analyze notes, note_reads`,
  )
}

const random = (below: number): number => Math.floor(Math.random() * below)

/** A look at them, each of which is written down: the first page, any other, the unread and the signed ones. */
export function lookAtNotes(tokens: readonly string[]): Request {
  const looks = [
    '',
    `&page=${1 + random(NOTES / PAGE)}`,
    `&folder=unread&page=${1 + random(NOTES / 10 / PAGE)}`,
    `&folder=signed&page=${1 + random(NOTES / 2 / PAGE)}`,
  ]
  return {
    method: 'GET',
    path: `/api/notes/user/${idOf('user', PATIENT)}?orgId=${idOf('org', ORG)}${looks[random(looks.length)] ?? ''}`,
    headers: {
      'x-forwarded-for': `10.9.${random(100)}.${random(100)}`,
      authorization: `Bearer ${tokens[READER] ?? ''}`,
    },
  }
}
