import { sql } from 'kysely'
import type { PushNotice } from '#shared/domains/messaging/push-api.ts'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Log } from '#server/runtime/log.ts'
import type { PushPort } from '#server/integrations/push/port.ts'
import type { Channel, Post } from './channel.ts'

interface PushChannel {
  reader: Reader
  push: Pick<PushPort, 'send'>
  log: Log
}

/**
 * As a notification in every browser of a person that takes them; those that do so no more are forgotten. One whose service
 * takes nothing for the moment keeps it from none of the others. Where no service took it the job tries again, with its growing
 * pauses; where one did, their person has been told, and twice would be once too often.
 *
 * @throws AppError `provider_failed` where none took it and one may later
 */
export const pushChannel = ({ reader, push, log }: PushChannel): Channel => ({
  name: 'push',
  reaches: ({ browsers }, { notice }) => notice !== undefined && browsers.length > 0,
  async deliver(post) {
    const notice = noticeOf(post)
    const ttlSeconds = post.content.notice?.ttlSeconds
    if (notice === null || ttlSeconds === undefined) return
    const gone: string[] = []
    const away: unknown[] = []
    let taken = 0
    await Promise.all(
      post.to.browsers.map(async ({ id, ...target }) => {
        try {
          if (await push.send(target, notice, ttlSeconds)) taken += 1
          else gone.push(id)
        } catch (error) {
          away.push(error)
          log.warn({ err: error, subscription: id }, 'notification not sent')
        }
      }),
    )
    if (gone.length > 0) await sql`delete from push_subscriptions where id = any(${gone}::uuid[])`.execute(reader)
    if (taken === 0 && away.length > 0) throw away[0]
  },
})

function noticeOf({ to, words, content }: Post): PushNotice | null {
  const { notice, url, values } = content
  if (notice === undefined || url === undefined || words.notice === undefined) return null
  const { direction } = LANGUAGES[knownLanguage(to.language)]
  return {
    title: notice.title,
    body: to.say(words.notice, values),
    url,
    tag: notice.tag,
    lang: to.tag,
    dir: direction,
  }
}
