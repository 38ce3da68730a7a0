// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#renderer/api/query-client.ts'
import { queryKey } from '#renderer/api/use-api.ts'
import { deviceKey, hideDeviceKey, holdDeviceKey, leaveDeviceKey } from '#renderer/domains/identity/index.ts'
import { usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser } from '#renderer/testing/session-user.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { keepCopy, openCopy } from './device-copy.ts'
import { forgetCopies } from './forget-copies.ts'

const ann = aSessionUser()
const bob = aSessionUser({ id: '0190a000-0000-7000-8000-00000000a002' as never, deviceKey: 'b0'.repeat(32) })
const NOW = Date.parse('2026-11-20T09:00:00Z')
const PLAN = queryKey(plans.getMine, {})
const SESSIONS = queryKey(identity.listSessions, {})
const READ = { plan: null, note: 'Felt dizzy again' }

/** A page of this person that has read something and goes. */
function visit(user = ann, read: object = READ): void {
  holdDeviceKey(user)
  const queries = createQueryClient()
  const stop = keepCopy(queries, user)
  queries.setQueryData(PLAN, read)
  queries.setQueryData(SESSIONS, { sessions: ['secret'] })
  window.dispatchEvent(new Event('pagehide'))
  stop()
}
/** The tab is loaded anew without a line. */
function comeBack(now = NOW) {
  const queries = createQueryClient()
  const copy = openCopy(queries, now)
  return { user: copy?.user ?? null, plan: queries.getQueryData(PLAN), sessions: queries.getQueryData(SESSIONS) }
}
const NOBODY = { user: null, plan: undefined, sessions: undefined }

usePageHooks()
beforeEach(() => {
  forgetCopies()
  hideDeviceKey()
})

describe('what a device keeps of a person', () => {
  it('is what they read of themselves, and nothing else, for the tab they left open', () => {
    visit()
    leaveDeviceKey(ann, NOW + MINUTE)
    expect(comeBack()).toEqual({ user: ann, plan: READ, sessions: undefined })
    expect(deviceKey()).toBe(ann.deviceKey)
  })

  it('lies there in a form that tells nothing', () => {
    visit()
    const stored = JSON.stringify(Object.entries(window.localStorage))
    expect(stored).toContain(ann.id)
    // Quoted: three letters alone may stand in a sealed text by chance.
    for (const told of ['dizzy', ann.email, `${ann.lastName}\\"`]) expect(stored).not.toContain(told)
  })

  it('keeps what an earlier page read', () => {
    visit()
    holdDeviceKey(ann)
    const stop = keepCopy(createQueryClient(), ann)
    window.dispatchEvent(new Event('pagehide'))
    stop()
    leaveDeviceKey(ann, NOW + MINUTE)
    expect(comeBack().plan).toEqual(READ)
  })

  it.each([
    ['in another tab, or after the page was locked', () => hideDeviceKey()],
    ['once the page would have locked itself', () => leaveDeviceKey(ann, NOW)],
    ['for somebody else', () => leaveDeviceKey(bob, NOW + MINUTE)],
    ['by another key', () => leaveDeviceKey({ id: ann.id, deviceKey: bob.deviceKey }, NOW + MINUTE)],
    ['once somebody left', () => forgetCopies()],
    [
      'after another release',
      () => {
        document.head.innerHTML = '<script type="module" src="/assets/another.js"></script>'
      },
    ],
  ])('does not open %s', (_, happen) => {
    visit()
    leaveDeviceKey(ann, NOW + MINUTE)
    happen()
    try {
      expect(comeBack()).toEqual(NOBODY)
    } finally {
      document.head.replaceChildren()
    }
  })

  it('is nothing of somebody as whom an administrator is logged in', () => {
    const acting = {
      orgId: '0190a000-0000-7000-8000-00000000c001' as never,
      name: 'Clinic',
      until: '2026-11-20T10:00:00Z',
    }
    visit({ ...ann, acting })
    leaveDeviceKey(ann, NOW + MINUTE)
    expect(comeBack()).toEqual(NOBODY)
  })
})
