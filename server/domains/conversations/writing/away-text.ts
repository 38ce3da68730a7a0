import { z } from 'zod'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { wordsIn } from '#server/language/words.ts'
import type { Between } from '../standing.ts'

const ToWhomRow = z.object({ org: z.string(), phone: z.string().nullable(), language: z.string().nullable() })

interface Opening {
  /** In milliseconds; null where nobody knows. */
  opensAt: number | null
  timeZone: string
}

/** What a clinic that is closed says to a patient, in the patient's language and by the clinic's clock. */
export async function awayText(
  reader: Reader,
  { orgId, userId }: Between,
  { opensAt, timeZone }: Opening,
): Promise<string> {
  const { rows } = await sqlOf(ToWhomRow)`
    select o.name as org, nullif(o.phone, '') as phone, u.language from orgs o cross join users u
    where o.id = ${orgId} and u.id = ${userId}`.execute(reader)
  const { org = '', language: spoken = null } = rows[0] ?? {}
  const language = knownLanguage(spoken)
  const say = wordsIn(language, 'mail')
  const when =
    opensAt === null
      ? null
      : new Intl.DateTimeFormat(LANGUAGES[language].tag, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: 'numeric',
          minute: '2-digit',
          timeZone,
        }).format(opensAt)
  const sentences = [
    say('conversation.away.closed', { org }),
    when === null ? say('conversation.away.later') : say('conversation.away.opens', { when }),
    say('conversation.away.emergency'),
  ]
  return sentences.join(' ')
}
