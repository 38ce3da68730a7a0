import type { Request } from 'autocannon'
import { query } from './database.ts'
import { PATIENTS, idOf, sqlIdOf } from './shape.ts'

/** Of the one whose inbox is looked at, over the 90 days for which they are kept. */
const NOTICES = 10_000
/** Of everybody else, so that theirs lie among others'. */
const OTHERS = 100
/** Who has a session. */
const READER = 1
const KIND = 'scheduling.booked-by-patient'

/** One full inbox among those of a thousand others; a fifth of each is unread. */
export async function fillInbox(url: string): Promise<void> {
  const columns = `id, at, user_id, kind, title, leads, read_at, is_shown`
  const values = (number: string, user: string, count: number) =>
    `${number}, now() - (${count} - n) * interval '90 days' / ${count}, ${user}, '${KIND}', 'New booking: Person ' || n,
     '/dashboard/schedule', case when n % 5 > 0 then now() end, true`
  await query(
    url,
    `set session_replication_role = replica`,
    `insert into notices (${columns})
     select ${values(sqlIdOf('notice', 'n'), sqlIdOf('user', String(READER)), NOTICES)} from generate_series(1, ${NOTICES}) n`,
    `insert into notices (${columns})
     select ${values(sqlIdOf('notice', `${NOTICES} + u * ${OTHERS} + n`), sqlIdOf('user', 'u'), OTHERS)}
     from generate_series(2, ${PATIENTS}) u, generate_series(1, ${OTHERS}) n`,
    `set session_replication_role = default`,
    `vacuum analyze notices`,
  )
}

const random = (below: number): number => Math.floor(Math.random() * below)

/** A look at it: its first page, any other, the unread ones, or how many those are. */
export function lookAtInbox(tokens: readonly string[]): Request {
  const looks = [
    '',
    `?before=${idOf('notice', 2 + random(NOTICES))}`,
    `?unread=true&before=${idOf('notice', 2 + random(NOTICES))}`,
    '/count',
  ]
  return {
    method: 'GET',
    path: `/api/notices${looks[random(looks.length)] ?? ''}`,
    headers: {
      'x-forwarded-for': `10.9.${random(100)}.${random(100)}`,
      authorization: `Bearer ${tokens[READER] ?? ''}`,
    },
  }
}
