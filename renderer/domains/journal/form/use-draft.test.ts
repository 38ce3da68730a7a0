// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPageHook, usePageHooks, withoutRoom } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import { forgetSentDraft, readDraft } from '../device/drafts.ts'
import { newDraft } from '../entry/draft.ts'
import { useDraft } from './use-draft.ts'

const KEY = 'tw-draft:ann:ann:new'
const begin = () => newDraft('2026-11-21T19:30')

usePageHooks()
beforeEach(() => void as(aSessionUser())(null))

describe('what is being written', () => {
  it('is there again after the page was left, as it was left', async () => {
    const hook = renderPageHook(() => useDraft(KEY, begin))
    expect([hook.now.isKept, readDraft(KEY)]).toEqual([false, null])
    await hook.act(({ change }) => change({ note: 'A long walk' }))
    hook.leave()
    const again = renderPageHook(() => useDraft(KEY, begin))
    expect([again.now.isKept, again.now.draft.note]).toEqual([true, 'A long walk'])
  })

  it('loses no change of two in one moment, nor one that comes by a handler of an earlier render', async () => {
    const hook = renderPageHook(() => useDraft(KEY, begin))
    const { change } = hook.now
    await hook.act(() => {
      change({ note: 'First' })
      change({ mood: 4 })
      change(({ note }) => ({ note: `${note}, second` }))
    })
    await hook.act(() => change(({ mood }) => ({ mood: (mood ?? 0) - 1 })))
    expect(hook.now.draft).toMatchObject({ note: 'First, second', mood: 3 })
    expect(readDraft(KEY)).toEqual(hook.now.draft)
    expect(hook.now.change).toBe(change)
  })

  it('begins anew once it was discarded, under a key of its own', async () => {
    const hook = renderPageHook(() => useDraft(KEY, begin))
    const before = hook.now.draft.clientKey
    await hook.act(({ change }) => change({ note: 'Never mind' }))
    await hook.act(({ discard }) => discard())
    expect([hook.now.draft.note, hook.now.isKept, readDraft(KEY)]).toEqual(['', false, null])
    expect(hook.now.draft.clientKey).not.toBe(before)
    await hook.act(({ change }) => change({ mood: 2 }))
    expect(hook.now.draft.note).toBe('')
  })

  it('is not forgotten with what was sent of it when another tab wrote on', async () => {
    const one = renderPageHook(() => useDraft(KEY, begin))
    await one.act(({ change }) => change({ note: 'Sent' }))
    const sent = one.now.draft
    const other = renderPageHook(() => useDraft(KEY, begin))
    await other.act(({ change }) => change({ note: 'Sent, and more' }))
    forgetSentDraft(KEY, sent)
    expect(readDraft(KEY)?.note).toBe('Sent, and more')
    forgetSentDraft(KEY, other.now.draft)
    expect(readDraft(KEY)).toBeNull()
  })

  it('stays in the form where the device has no room for it', async () => {
    const hook = renderPageHook(() => useDraft(KEY, begin))
    await withoutRoom(() => hook.act(({ change }) => change({ note: 'Kept on the page' })))
    expect([hook.now.draft.note, readDraft(KEY)]).toEqual(['Kept on the page', null])
  })

  it('that cannot be read is no draft', () => {
    window.localStorage.setItem(KEY, '{"note": 7}')
    const hook = renderPageHook(() => useDraft(KEY, begin))
    expect([hook.now.isKept, hook.now.draft.note]).toEqual([false, ''])
  })
})
