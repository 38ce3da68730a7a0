// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import type { ActivityId, PlanId } from '#shared/kernel/ids.ts'
import { newDraft } from '../entry/draft.ts'
import { draftKey, keepDraft, readDraft } from './drafts.ts'
import { putInOutbox, readOutbox } from './outbox.ts'

const ann = aSessionUser()
const bob = aSessionUser({ id: '0190a000-0000-7000-8000-00000000a002' as never, deviceKey: 'b0'.repeat(32) })
const KEY = draftKey(ann.id, ann.id, '2026-11-20')
const OUTBOX = `tw-journal-outbox:${ann.id}`
const DRAFT = { ...newDraft('2026-11-20T08:00'), note: 'Felt dizzy again' }

function write(): void {
  keepDraft(KEY, DRAFT)
  const body = { datetime: '2026-11-20T08:00', mood: 1, note: 'Felt dizzy again', activities: [] as ActivityId[] }
  const input = { params: { id: 'plan' as PlanId }, body: { ...body, clientKey: 'a' } }
  putInOutbox(ann.id, { key: 'a', personId: ann.id, input, refusal: null })
}
const stored = () => Object.entries(window.localStorage)
const read = () => [readDraft(KEY)?.note, readOutbox(ann.id).map(({ input }) => input.body.note)]

usePageHooks()

describe('what somebody writes into a journal', () => {
  it('is on the device in a form that opens for the one who is signed in, and nobody else', () => {
    as(ann)(null)
    write()
    expect(stored().map(([name]) => name)).toEqual([KEY, OUTBOX])
    expect(stored().filter(([, text]) => /dizzy|mood|note/.test(text))).toEqual([])
    expect(read()).toEqual(['Felt dizzy again', ['Felt dizzy again']])
    as(bob)(null)
    expect(read()).toEqual([undefined, []])
    as(ann)(null)
    expect(read()).toEqual(['Felt dizzy again', ['Felt dizzy again']])
  })

  it('that was changed, or lies under another name, is nothing', () => {
    as(ann)(null)
    write()
    const [draft = '', waiting = ''] = stored().map(([, text]) => text)
    window.localStorage.setItem(KEY, waiting)
    window.localStorage.setItem(OUTBOX, `${waiting.slice(0, -2)}AA`)
    expect(read()).toEqual([undefined, []])
    window.localStorage.setItem(KEY, draft)
    expect(readDraft(KEY)).toEqual(DRAFT)
  })

  it('by an earlier release is still there, and sealed once it was read', () => {
    as(ann)(null)
    window.localStorage.setItem(KEY, JSON.stringify(DRAFT))
    expect(readDraft(KEY)).toEqual(DRAFT)
    expect(window.localStorage.getItem(KEY)).not.toContain('dizzy')
    expect(readDraft(KEY)).toEqual(DRAFT)
  })
})
