import { describe, expect, it } from 'vitest'
import { account } from '#shared/domains/identity/account-api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { DEFAULT_DISPLAY } from '#shared/domains/identity/preferences/display.ts'
import { TEST_PASSWORD, aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' }, { frozenAt: '2026-11-20T12:00:00Z' })

describe('settings', () => {
  it('change by the parts that are sent, also two parts at once', async () => {
    const { token } = await aPerson(server)
    const notifications = { reminderPush: false, reminderEmail: true, reminderSms: true }
    await Promise.all([
      server.call(account.updateSettings, { body: { settings: { notifications } } }, token),
      server.call(account.updateSettings, { body: { settings: { tours: { completed: ['welcome'] } } } }, token),
    ])
    expect((await server.call(account.getMe, {}, token)).body.user.settings).toEqual({
      notifications,
      tours: { completed: ['welcome'] },
    })
  })

  it('know every tour that was closed, on whichever device', async () => {
    const { token } = await aPerson(server)
    for (const tour of ['welcome', 'users', 'welcome'] as const)
      await server.call(account.updateSettings, { body: { settings: { tours: { completed: [tour] } } } }, token)
    const { user } = (await server.call(identity.me, {}, token)).body
    expect(user.settings.tours?.completed).toEqual(['welcome', 'users'])
  })

  it('know up to which day the person has looked at the news, and a device that knows less does not undo it', async () => {
    const [{ token }, other] = [await aPerson(server), await aPerson(server)]
    for (const newsSeen of ['2026-11-20', '2026-11-28', '2026-11-23'])
      await server.call(account.updateSettings, { body: { settings: { newsSeen } } }, token)
    expect((await server.call(identity.me, {}, token)).body.user.settings).toEqual({ newsSeen: '2026-11-28' })
    expect((await server.call(identity.me, {}, other.token)).body.user.settings).toEqual({})
    const body = { settings: { newsSeen: 'soon' } }
    expect((await server.refused(account.updateSettings, { body }, token)).status).toBe(400)
  })
})

describe('how the pages look', () => {
  const LOOK = { ...DEFAULT_DISPLAY, changedAt: '2026-11-20T11:00:00.000Z' }
  const choose = (token: string, display: object) =>
    server.call(account.updateSettings, { body: { settings: { display: { ...LOOK, ...display } } } }, token)
  const lookOf = async (token: string) => (await server.call(identity.me, {}, token)).body.user.settings.display

  it('is what the person is told of at the next sign-in, and nobody else is', async () => {
    const [person, other] = [await aPerson(server), await aPerson(server)]
    await choose(person.token, { mode: 'dark', textSize: 125 })
    const next = await server.call(identity.login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect(next.body).toMatchObject({ user: { settings: { display: { mode: 'dark', textSize: 125 } } } })
    expect(await lookOf(other.token)).toBeUndefined()
  })

  it('is as it was chosen last: what a device without a line chose before comes too late', async () => {
    const { token } = await aPerson(server)
    await choose(token, { preset: 'green', changedAt: '2026-11-20T11:30:00.000Z' })
    const { body } = await choose(token, { preset: 'red', changedAt: '2026-11-20T11:29:59.999Z' })
    expect(body.settings.display?.preset).toBe('green')
    expect(await lookOf(token)).toMatchObject({ preset: 'green' })
  })

  it('is not held for ever by a device whose clock is ahead', async () => {
    const { token } = await aPerson(server)
    await choose(token, { preset: 'green', changedAt: '2031-01-01T00:00:00.000Z' })
    await choose(token, { preset: 'red', changedAt: '2026-11-20T12:00:00.000Z' })
    expect(await lookOf(token)).toMatchObject({ preset: 'red', changedAt: '2026-11-20T12:00:00.000Z' })
  })

  it.each([{ textSize: 110 }, { textSize: '125' }, { motion: 'none' }, { language: 'de' }, { changedAt: 'now' }])(
    'takes nothing that is not offered: %j',
    async (display) => {
      const { token } = await aPerson(server)
      const body = { settings: { display: { ...LOOK, ...display } } } as never
      expect((await server.refused(account.updateSettings, { body }, token)).status).toBe(400)
    },
  )

  it('has a language that mails follow, and a change of the profile is heard by the pages', async () => {
    const { token } = await aPerson(server)
    const languages = async () => {
      const { language, settings } = (await server.call(account.getMe, {}, token)).body.user
      return [language, settings.display?.language]
    }
    await choose(token, {})
    expect(await languages()).toEqual(['en', undefined])
    await server.call(account.updateMe, { body: { language: 'vi' } }, token)
    expect(await languages()).toEqual(['vi', undefined])
    await choose(token, { language: 'fr' })
    expect(await languages()).toEqual(['fr', 'fr'])
    await choose(token, { preset: 'red' })
    expect(await languages()).toEqual(['fr', 'fr'])
    await server.call(account.updateMe, { body: { language: 'ar' } }, token)
    expect(await languages()).toEqual(['ar', 'ar'])
  })
})
