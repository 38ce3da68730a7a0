import { afterAll, expect, it } from 'vitest'
import { openTextInbox } from '#server/testing/text-inbox.ts'
import { twilioSms } from './twilio.ts'

const statusUrl = (line: string) => `https://tendwell.test/${line}`
const inbox = await openTextInbox()
afterAll(() => inbox.close())

it('a text message follows the service nowhere else: the secret would go along', async () => {
  const apiUrl = inbox.environment['TWILIO_API_URL'] ?? ''
  const sms = twilioSms({ accountSid: 'AC-test', authToken: 'secret', from: '+12125550100', apiUrl, statusUrl })
  inbox.redirectNext = 1
  await expect(sms.send({ id: 'one', line: 'line-1', to: '+12125550123', text: 'Hello' })).rejects.toThrow(
    'provider_failed',
  )
  expect(inbox.texts).toEqual([])
  await sms.send({ id: 'one', line: 'line-1', to: '+12125550123', text: 'Hello' })
  expect(inbox.texts.map(({ body }) => body)).toEqual(['Hello'])
})
