import { expectAccessible } from '../axe.ts'
import { expect, test as base } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { startServer } from '../server.ts'
import { textAnswers } from '#shared/domains/booking/answers-api.ts'
import { openTextInbox, signedAsTwilio } from '#server/testing/text-inbox.ts'
import type { TextInbox } from '#server/testing/text-inbox.ts'

const PUBLIC_URL = 'https://tendwell.test'
const NUMBER = '+12125550177'

/** What plays the service of text messages, on loopback. */
let texts: TextInbox

const test = base.extend({
  server: [
    async ({ mailbox }, use) => {
      texts = await openTextInbox()
      const told = { PUBLIC_URL, TWILIO_ANSWERS: 'on', ...texts.environment }
      const server = await startServer({ SMTP_URL: mailbox.url, ...told })
      await use(server)
      await server.stop()
      await texts.close()
    },
    { scope: 'worker' },
  ],
})

test('somebody confirms by C, ends texts by STOP, and the desk sees both without a reload', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, { name: 'Tess Texter', phone: NUMBER })
  let sid = 0
  /** What comes back to the phone. */
  const answer = async (said: string) => {
    const { path } = textAnswers.receive
    const form = { From: NUMBER, Body: said, MessageSid: `SM${(sid += 1)}` }
    const response = await fetch(server.url + path, { method: 'POST', ...signedAsTwilio(PUBLIC_URL + path, form) })
    return response.text()
  }

  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?event=${id}`)
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await manage.getByRole('button', { name: 'Change how they are told' }).click()
  await manage.getByLabel('Told of visits').selectOption('By text message')
  await manage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manage.getByText('Told of visits: By text message')).toBeVisible()
  await manage.getByRole('button', { name: 'Write to patient' }).click()
  const write = page.getByRole('dialog', { name: 'Write to Tess Texter' })
  await expect(write.getByLabel('By')).toContainText('Text')
  await write.getByLabel('Message').fill('Please come by the back door.')
  await write.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent to Tess Texter')).toBeVisible()
  await expect
    .poll(async () => (await texts.textsTo(NUMBER, 0)).some(({ body }) => body.includes('back door')))
    .toBe(true)

  expect(await answer('c')).toContain('confirmed')
  await expect(manage.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  await manage.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tess Texter' })).toBeVisible()
  await expect(page.getByText('Stopped texts by replying STOP')).toBeHidden()
  expect(await answer(' Stop. ')).toContain('no more')
  await expect(page.getByText('Stopped texts by replying STOP')).toBeVisible()
  await expectAccessible(page, 'a record of somebody who gets no texts')
  await page.goto(`/dashboard/schedule?event=${id}`)
  await manage.getByRole('button', { name: 'Write to patient' }).click()
  await expect(write.getByText(/^Tess Texter cannot be written to: .* Call/)).toBeVisible()
  await write.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer('START')).toContain('again')
  await expect(manage.getByText('Stopped texts by replying STOP')).toBeHidden()
})
