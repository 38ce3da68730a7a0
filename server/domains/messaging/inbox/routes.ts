import { sql } from 'kysely'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { workplacesOf } from '#shared/kernel/reach.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { keepChoices, keepZone, readChoices } from './choices.ts'
import { readEnded } from '../routines/routines.ts'
import { countUnread, listNotices } from './queries.ts'

export const noticeRoutes = routesOf(notices, {
  async list({ reader, actor, query: { unread, ...page } }) {
    return listNotices(reader, actor.userId, { ...page, onlyUnread: unread === 'true' })
  },
  async count({ reader, actor }) {
    return countUnread(reader, actor.userId)
  },
  async read({ services, reader, actor, body: { ids } }) {
    await sql`
      update notices set read_at = ${new Date(services.clock())}
      where user_id = ${actor.userId} and id = any(${ids}::uuid[]) and read_at is null`.execute(reader)
  },
  async readAll({ services, reader, actor, body: { upTo } }) {
    await sql`
      update notices set read_at = ${new Date(services.clock())}
      where user_id = ${actor.userId} and is_shown and read_at is null and id <= ${upTo}`.execute(reader)
  },
  async choices({ reader, actor }) {
    const [choices, ended] = await Promise.all([readChoices(reader, actor.userId), readEnded(reader, actor.userId)])
    return { choices, workplaces: workplacesOf(actor), ended }
  },
  async choose({ services, reader, actor, body: { choices } }) {
    await keepChoices(reader, actor.userId, choices, new Date(services.clock()))
    const kept = await readChoices(reader, actor.userId)
    if (kept === null) throw new AppError('internal')
    return { choices: kept, workplaces: workplacesOf(actor) }
  },
  async setZone({ services, reader, actor, body: { timeZone } }) {
    await keepZone(reader, actor.userId, timeZone, new Date(services.clock()))
  },
})
