import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smtpMail } from '#server/integrations/mail/smtp.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { formatLetter } from './letter.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())

const MESSAGE = {
  subject: 'Join Clinic “Ångström” ✓',
  greeting: 'Hello <b>Nora</b> & co,',
  paragraphs: ['First.', 'Second "quoted".'],
  code: '012345',
  action: { label: 'Accept', url: 'https://tendwell.test/a?b=1&c=2' },
  footer: 'You did not ask for this?',
}

describe('a message', () => {
  it('arrives as text and as HTML, and what somebody typed is no markup in it', async () => {
    const mail = smtpMail(mailbox.url, 'Tendwell <no-reply@tendwell.test>')
    await mail.send({ id: 'm-1', to: 'nora@example.org', ...formatLetter(MESSAGE, 'en') })
    await mail.close()
    const [received] = await mailbox.mailsTo('nora@example.org')
    expect(received?.subject).toBe(MESSAGE.subject)
    expect(received?.text).toBe(
      [
        'Hello <b>Nora</b> & co,',
        'First.',
        'Second "quoted".',
        '012345',
        'Accept:\nhttps://tendwell.test/a?b=1&c=2',
        '-- \nYou did not ask for this?',
      ].join('\n\n'),
    )
    expect(received?.html).toContain('Hello &lt;b&gt;Nora&lt;/b&gt; &amp; co,')
    expect(received?.html).toContain('href="https://tendwell.test/a?b=1&amp;c=2"')
    expect(received?.html).toContain('dir="ltr"')
  })

  it('is read from right to left in Arabic', () => {
    expect(formatLetter(MESSAGE, 'ar').html).toContain('<html lang="ar" dir="rtl">')
  })
})
