import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { OutboxMail } from '#server/integrations/mail/entities.ts'
import { readerOf } from '#server/database/orm.ts'
import { wordsIn } from '#server/language/words.ts'
import type { RunningServer } from '#server/server.ts'
import { receivedSoFar } from './mailbox.ts'

const NameRow = z.object({ name: z.string() })

/**
 * What a server's messages told that they need not: each that has the whole name of a patient beside the name of a clinic, as a
 * line that says both. The names of who works there are no secret.
 */
export async function wholeNamesTold({ running }: { running: RunningServer }): Promise<string[]> {
  const em = running.services.orm.em.fork()
  const mails = [...(await em.find(OutboxMail, {})), ...receivedSoFar()]
  if (mails.length === 0) return []
  const { rows: people } = await sqlOf(NameRow)`
    select name from appointments where name ~ '\\S\\s+\\S'
    union select name from contacts where name ~ '\\S\\s+\\S'
    union select u.first_name || ' ' || u.last_name from users u
      where u.first_name <> '' and u.last_name <> ''
        and (select array_agg(distinct m.role) from memberships m where m.user_id = u.id) = '{user}'`.execute(
    readerOf(em),
  )
  const { rows: orgs } = await sqlOf(NameRow)`select name from orgs where name <> ''`.execute(readerOf(em))
  // What a visitor writes to a clinic from its website goes to the clinic with the name that they gave for the answer.
  const own = wordsIn('en', 'mail')('website.subject')
  return mails.flatMap(({ subject, text }) => {
    const said = `${subject}\n${text}`
    const org = orgs.find(({ name }) => said.includes(name))
    const person = subject === own ? undefined : people.find(({ name }) => saysWhole(said, name))
    return org === undefined || person === undefined ? [] : [`${subject}: ${person.name}, ${org.name}\n${text}`]
  })
}

/** Whether a name stands there by itself, and not as the beginning of a longer one. */
function saysWhole(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))) return true
  return false
}
