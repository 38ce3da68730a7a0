import { afterAll, expect, it } from 'vitest'
import { openMailbox } from '#server/testing/mailbox.ts'
import { smtpMail } from './smtp.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())

const HELLO = { id: 'one', to: 'ada@clinic.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
async function sendBy(url: string): Promise<string> {
  const mail = smtpMail(url, 'Tendwell <no-reply@tendwell.test>')
  const outcome = await mail.send(HELLO).then(
    () => 'sent',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  )
  await mail.close()
  return outcome
}

it('a mail leaves this machine encrypted or not at all, unless the address says otherwise', async () => {
  // Another name of the same mailbox, which knows no STARTTLS: one that is not known to be of this machine.
  const elsewhere = mailbox.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  expect(elsewhere).not.toBe(mailbox.url)
  expect(await sendBy(elsewhere)).toBe('ETLS')
  expect(await mailbox.mailsTo('ada@clinic.test', 1, 0)).toEqual([])
  expect(await sendBy(`${elsewhere}?ignoreTLS=true`)).toBe('sent')
  expect(await sendBy(mailbox.url)).toBe('sent')
})
