import { v7 } from 'uuid'
import type { MailPort } from '#server/integrations/mail/port.ts'
import type { SmsPort } from '#server/integrations/sms/port.ts'
import { wordsIn } from '#server/language/words.ts'

/** Sends what shows that mails leave. Past the queue, as only the answer of the service itself tells anything. */
export async function sendTrialMail(
  mail: Pick<MailPort, 'send'>,
  { to, language }: { to: string; language: string },
): Promise<void> {
  const say = wordsIn(language, 'mail')
  await mail.send({ id: v7(), to, subject: say('connection.subject'), text: say('connection.body') })
}

/** The same by text. */
export async function sendTrialText(sms: SmsPort, { to, language }: { to: string; language: string }): Promise<void> {
  const id = v7()
  await sms.send({ id, line: id, to, text: wordsIn(language, 'mail')('connection.text') })
}
