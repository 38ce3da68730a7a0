// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks, withoutRoom } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import type { PlanId } from '#shared/kernel/ids.ts'
import { readOutbox } from './outbox.ts'
import { useCreateEntry } from './use-create-entry.ts'

const ann = aSessionUser()
const PLAN = '0190a000-0000-7000-8000-00000000b001' as PlanId
const DRAFT = '0190a000-0000-4000-8000-00000000d001'
const entry = {
  planId: PLAN,
  personId: ann.id,
  draftId: DRAFT,
  body: { datetime: '2026-11-21T19:30', mood: 4, activities: [] },
}

usePageHooks()
const calls = useHeldCalls()
const create = () => renderPageHook(useCreateEntry, { around: as(ann) })

describe('an entry that is written down', () => {
  it('keeps one client key when it is sent again, and another one when it was changed', async () => {
    const hook = create()
    const keys: unknown[] = []
    for (const mood of [4, 4, 5]) {
      const outcome = await hook.act((now) => ({
        done: now({ ...entry, body: { ...entry.body, mood } }).catch(String),
      }))
      const call = await calls.next(journal.create)
      expect(call.headers['idempotency-key']).toBe(call.body.clientKey)
      keys.push(call.body.clientKey)
      await call.refuse('internal')
      await outcome.done
    }
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('waits on the device when the line breaks, once for each time that it is pressed', async () => {
    const hook = create()
    for (const press of [1, 2]) {
      const outcome = await hook.act((now) => ({ done: now(entry) }))
      await (await calls.next(journal.create)).cut()
      expect([press, await outcome.done]).toMatchObject([press, { state: 'kept' }])
    }
    expect(readOutbox(ann.id)).toMatchObject([{ personId: ann.id, refusal: null, input: { params: { id: PLAN } } }])
  })

  it('is not kept for later when the server refuses it', async () => {
    const hook = create()
    const outcome = await hook.act((now) => ({ done: now(entry).catch((error: unknown) => error) }))
    await (await calls.next(journal.create)).refuse('slots_exceeded')
    expect(await outcome.done).toMatchObject({ code: 'slots_exceeded' })
    expect(readOutbox(ann.id)).toEqual([])
  })

  it('is not said to be kept by a device without room', async () => {
    const hook = create()
    await withoutRoom(async () => {
      const outcome = await hook.act((now) => ({ done: now(entry).catch((error: unknown) => error) }))
      await (await calls.next(journal.create)).cut()
      expect(await outcome.done).toMatchObject({ code: 'offline' })
    })
  })
})
