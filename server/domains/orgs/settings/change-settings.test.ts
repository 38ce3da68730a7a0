import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity } from '#shared/domains/identity/api.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer()

let org: OrgId
let admin: TestPerson
let system: TestPerson
beforeAll(async () => {
  org = await aClinic(server, { settings: { features: ['useSchedules'], system: ['useSchedules', 'payOnUsage'] } })
  admin = await aPerson(server, { memberships: [{ org, role: 'org-admin' }] })
  system = await aPerson(server, { systemAdmin: true })
})

const change = (body: ChangeOrgSettings, by: TestPerson) =>
  server.call(directory.changeSettings, { params: { orgId: org }, body }, by.token)
const refused = (body: ChangeOrgSettings, by: TestPerson) =>
  server.refused(directory.changeSettings, { params: { orgId: org }, body }, by.token)

describe('the settings of an org', () => {
  it('let its admin switch what was granted', async () => {
    const { body } = await change({ features: ['useSchedules', 'payOnUsage'] }, admin)
    expect(body.org.settings.features).toEqual(['useSchedules', 'payOnUsage'])
  })

  it('do not let the admin switch what was not, nor grant it', async () => {
    const reply = await refused({ features: ['useSchedules', 'stripePayments'] }, admin)
    expect([reply.status, Object.keys(reply.body.error.fields ?? {})]).toEqual([403, ['features']])
    expect((await refused({ system: ['stripePayments'] }, admin)).status).toBe(403)
    expect((await refused({ platformCreditCardFeePercent: 0 }, admin)).status).toBe(403)
  })

  it('let the system grant, and take a feature off with its grant', async () => {
    const granted = await change({ system: ['useSchedules', 'payOnUsage', 'paymentTiming'] }, system)
    expect(granted.body.org.settings.system).toEqual(['useSchedules', 'payOnUsage', 'paymentTiming'])
    await change({ features: ['useSchedules', 'payOnUsage', 'paymentTiming'] }, admin)
    const revoked = await change({ system: ['useSchedules'] }, system)
    expect(revoked.body.org.settings).toMatchObject({ system: ['useSchedules'], features: ['useSchedules'] })
  })

  it('say to who works there how long before an appointment the desk is reminded', async () => {
    await change({ deskReminderMinutes: 20 }, admin)
    const { body } = await server.call(identity.me, {}, admin.token)
    expect(body.user.current?.org.deskReminderMinutes).toBe(20)
    for (const deskReminderMinutes of [0, 241, 1.5]) {
      expect((await refused({ deskReminderMinutes }, admin)).status).toBe(400)
    }
  })

  it('keep hours only in a form that a calendar can be made of', async () => {
    const hours = { openTime: '05:00 PM', closeTime: '09:00 AM', days: [], slots: 1, slotLength: 30 }
    const { status, body } = await refused({ schedules: [hours], minAdvanceMinutes: -1 }, admin)
    expect(status).toBe(400)
    expect(body.error.fields).toMatchObject({
      'schedules.0.days': 'Select at least one day',
      minAdvanceMinutes: 'Must be 0 or greater',
    })
    const late = { ...hours, days: [0] }
    expect((await refused({ schedules: [late] }, admin)).body.error.fields).toEqual({
      'schedules.0.closeTime': 'Close time must be after open time',
    })
  })

  it('record the names of what changed and nothing where nothing did', async () => {
    const lines = async () => {
      const { rows } = await sql<{ details: unknown }>`
        select details from activities where org_id = ${org} and kind = 'org.settings_changed' order by at, id`.execute(
        server.running.services.reader,
      )
      return rows
    }
    const before = (await lines()).length
    await change({ reminderDailyHour: 9, serviceChargeOnOrderPercent: 2.5 }, admin)
    await change({ reminderDailyHour: 9 }, admin)
    const after = await lines()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)?.details).toEqual({
      fields: ['reminderDailyHour', 'serviceChargeOnOrderPercent'],
      was: { serviceChargeOnOrderPercent: null },
      is: { serviceChargeOnOrderPercent: 2.5 },
    })
  })

  it('remember how far the set-up has come', async () => {
    const { body } = await change({ lastIncompleteStep: 3, steps: [1, 2] }, admin)
    expect(body.org.settings).toMatchObject({ lastIncompleteStep: 3, steps: [1, 2] })
    const done = await change({ lastIncompleteStep: null, isSetupComplete: true }, admin)
    expect(done.body.org.settings).toMatchObject({ lastIncompleteStep: null, isSetupComplete: true })
  })

  it('are not changed on top of what somebody else changed meanwhile', async () => {
    const { body } = await refused({ version: 1, reminderDailyHour: 10 }, admin)
    expect(body.error.code).toBe('version_conflict')
  })
})

describe('the lock of the desktop client', () => {
  const told = async () => (await server.call(identity.me, {}, admin.token)).body.user.current?.org.desktopLockMinutes

  it('is on until the org decides otherwise, and each of its people is told', async () => {
    expect(await told()).toBe(5)
    await change({ desktopLockMinutes: 240 }, admin)
    expect(await told()).toBe(240)
    await change({ desktopLockMinutes: null }, admin)
    expect(await told()).toBeNull()
    await change({ desktopLockMinutes: 1 }, admin)
    expect(await told()).toBe(1)
  })

  it.each([0, 241, 2.5, -5])('cannot be after %d minutes', async (desktopLockMinutes) => {
    const { status, body } = await refused({ desktopLockMinutes }, admin)
    expect([status, body.error.fields]).toEqual([400, { desktopLockMinutes: 'From 1 to 240 minutes' }])
  })
})

describe('the lock of the website', () => {
  const told = async () => (await server.call(identity.me, {}, admin.token)).body.user.idleLockMinutes

  it('comes after the minutes that the org says, never too soon to read and never later than an hour', async () => {
    expect(await told()).toBe(15)
    for (const webLockMinutes of [2, 60]) {
      expect((await change({ webLockMinutes }, admin)).status).toBe(200)
      expect(await told()).toBe(webLockMinutes)
    }
  })

  // It cannot be switched off, as the desktop's can: a browser may stand where anybody passes.
  it.each([1, 61, 2.5, null])('cannot be after %s minutes', async (webLockMinutes) => {
    const before = await told()
    const { status, body } = await refused({ webLockMinutes } as ChangeOrgSettings, admin)
    expect([status, body.error.fields]).toEqual([400, { webLockMinutes: 'From 2 to 60 minutes' }])
    expect(await told()).toBe(before)
  })
})
