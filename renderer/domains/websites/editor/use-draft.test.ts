// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { WebsiteView } from '#shared/domains/websites/schema.ts'
import { keepDeviceDraft, readDeviceDraft } from './device-draft.ts'
import { useDraft } from './use-draft.ts'

usePageHooks()
const calls = useHeldCalls()
const ann = aSessionUser()

const SITE = WebsiteView.parse({
  id: '0190a000-0000-7000-8000-00000000c001',
  orgId: '0190a000-0000-7000-8000-00000000c002',
  name: 'Harbor',
  url: null,
  template_id: 'booking',
  is_public: false,
  status: 'draft',
  language: 'en',
  variantOf: null,
  accent: 'default',
  domain: null,
  description: '',
  updated_at: '2026-11-20T10:00:00.000Z',
  published: 0,
  isChanged: true,
  version: 3,
  content: 'stored',
})
const at = (version: number, content: string) => ({ ...SITE, version, content })
const answered = (version: number, content: string) => ({ site: at(version, content), problems: [] })
const onDevice = () => readDeviceDraft(ann.id, SITE.id)

type Begun = Parameters<typeof useDraft>[2]
const BEGUN: Begun = { version: SITE.version, content: SITE.content, sent: [], isOfDevice: false }
const left = (version: number, content: string, sent: string[] = []): Begun => ({
  version,
  content,
  sent,
  isOfDevice: true,
})

/** The editor without its screen. */
function useWriting(begun: Begun = BEGUN) {
  const [text, write] = useState(begun.content)
  const [site, see] = useState(SITE)
  return { write, see, draft: useDraft(site, text, begun) }
}
const open = (begun?: Begun) => renderPageHook(() => useWriting(begun), { around: as(ann) })

describe('a draft while it is typed', () => {
  it('is on the device at once and until the server has it', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    expect(hook.now.draft.state).toBe('unsaved')
    await vi.waitFor(() => expect(onDevice()).toEqual({ version: 3, content: 'typed', sent: [] }))
    const call = await calls.next(websites.keepDraft)
    expect(call.body).toEqual({ version: 3, content: 'typed' })
    await hook.act(({ write }) => write('typed on'))
    await call.answer(answered(4, 'typed'))
    await vi.waitFor(() => expect(onDevice()).toEqual({ version: 4, content: 'typed on', sent: [] }))
    await (await calls.next(websites.keepDraft)).answer(answered(5, 'typed on'))
    await vi.waitFor(() => expect([hook.now.draft.state, hook.now.draft.version]).toEqual(['saved', 5]))
    expect(onDevice()).toBeNull()
  })

  it('stays on the device without a line, and goes on from there', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    await (await calls.next(websites.keepDraft)).cut()
    await vi.waitFor(() => expect(hook.now.draft.state).toBe('failed'))
    // It asks by itself whether the line is there again.
    await (await calls.next(websites.keepDraft)).cut()
    await vi.waitFor(() => expect(hook.now.draft.state).toBe('failed'))
    hook.leave()
    expect(onDevice()).toEqual({ version: 3, content: 'typed', sent: ['typed'] })
    const again = open(left(3, 'typed'))
    const call = await calls.next(websites.keepDraft)
    expect(call.body).toEqual({ version: 3, content: 'typed' })
    await call.answer(answered(4, 'typed'))
    await vi.waitFor(() => expect(again.now.draft.state).toBe('saved'))
    expect(onDevice()).toBeNull()
  })

  it('is forgotten by the device where the server has it already', async () => {
    as(ann)(null)
    keepDeviceDraft(ann.id, SITE.id, { version: 2, content: 'stored', sent: [] })
    open(left(3, 'stored'))
    await vi.waitFor(() => expect(onDevice()).toBeNull())
  })

  it('leaves what another page of the same person has on the device', async () => {
    const first = open()
    await first.act(({ write }) => write('typed'))
    await (await calls.next(websites.keepDraft)).refuse('rate_limited')
    open().leave()
    expect(onDevice()).toEqual({ version: 3, content: 'typed', sent: [] })
    // Nor does one that has kept its own take it away.
    const second = open()
    await second.act(({ write }) => write('typed there'))
    const there = await calls.next(websites.keepDraft)
    keepDeviceDraft(ann.id, SITE.id, { version: 3, content: 'typed', sent: [] })
    await there.answer(answered(4, 'typed there'))
    await vi.waitFor(() => expect(second.now.draft.state).toBe('saved'))
    expect(onDevice()).toMatchObject({ content: 'typed' })
  })

  it('is forgotten by the device also where the answer comes after the page was left', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    const call = await calls.next(websites.keepDraft)
    hook.leave()
    expect(onDevice()).toEqual({ version: 3, content: 'typed', sent: ['typed'] })
    await call.answer(answered(4, 'typed'))
    await vi.waitFor(() => expect(onDevice()).toBeNull())
  })

  it('is sent again by itself where that may help, and by a press where it may not', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    await (await calls.next(websites.keepDraft)).refuse('internal')
    const again = await calls.next(websites.keepDraft)
    await again.refuse('forbidden')
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'failed', isStuck: true }))
    const flushed = hook.act(({ draft }) => void draft.flush())
    await (await calls.next(websites.keepDraft)).answer(answered(4, 'typed'))
    await flushed
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', isStuck: false }))
  })

  it('is kept once where it is published while it is being kept', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    const call = await calls.next(websites.keepDraft)
    let version: number | null = null
    const flushed = hook.now.draft.flush().then((kept) => (version = kept))
    await call.answer(answered(4, 'typed'))
    await flushed
    expect([version, calls.waiting(websites.keepDraft)]).toEqual([4, 0])
  })

  it('is not taken for stored where it is what was before, and what came between may have arrived', async () => {
    const hook = open()
    await hook.act(({ write }) => write('typed'))
    await (await calls.next(websites.keepDraft)).cut()
    await hook.act(({ write }) => write('stored'))
    const call = await calls.next(websites.keepDraft)
    expect(call.body).toEqual({ version: 3, content: 'stored' })
    await call.refuse('version_conflict', undefined, { current: at(4, 'typed') })
    const last = await calls.next(websites.keepDraft)
    expect(last.body).toEqual({ version: 4, content: 'stored' })
    await last.answer(answered(5, 'stored'))
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 5 }))
  })
})

describe('a draft that two write', () => {
  it('is told as soon as the other text is seen, and nothing is sent before it is chosen', async () => {
    const hook = open()
    await hook.act(({ see }) => see(at(4, 'theirs')))
    expect(hook.now.draft).toMatchObject({ state: 'conflict', theirs: { version: 4, content: 'theirs' } })
    await hook.act(({ write }) => write('mine'))
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(calls.waiting(websites.keepDraft)).toBe(0)
    const kept = hook.act(({ draft }) => draft.keepMine({ version: 4, content: 'theirs' }))
    const call = await calls.next(websites.keepDraft)
    expect(call.body).toEqual({ version: 4, content: 'mine' })
    await call.answer(answered(5, 'mine'))
    await kept
    expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 5 })
  })

  it('is told where the server refuses it, and the other one may go on', async () => {
    const hook = open()
    await hook.act(({ write }) => write('mine'))
    const call = await calls.next(websites.keepDraft)
    await call.refuse('version_conflict', undefined, { current: at(4, 'theirs') })
    await vi.waitFor(() => expect(hook.now.draft.theirs).toMatchObject({ version: 4, content: 'theirs' }))
    await hook.act(({ draft, write }) => {
      draft.take({ version: 4, content: 'theirs' })
      write('theirs')
    })
    expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 4 })
  })

  it('is told where what was left on the device was written over an older text: the newer one is not lost', async () => {
    const hook = open(left(2, 'typed last week'))
    expect(hook.now.draft).toMatchObject({ state: 'conflict', theirs: { version: 3, content: 'stored' } })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(calls.waiting(websites.keepDraft)).toBe(0)
  })

  it('is nobody else’s where it was sent before the page was closed, and typed on', async () => {
    const hook = open(left(2, 'stored, and more', ['stored']))
    expect(hook.now.draft.theirs).toBeNull()
    const call = await calls.next(websites.keepDraft)
    expect(call.body).toEqual({ version: 3, content: 'stored, and more' })
    await call.answer(answered(4, 'stored, and more'))
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 4 }))
  })

  it('is nobody else’s where only its settings changed, and goes on by itself', async () => {
    const hook = open()
    await hook.act(({ see }) => see(at(4, 'stored')))
    // So that publishing it is not refused.
    expect(hook.now.draft).toMatchObject({ state: 'saved', version: 4 })
    await hook.act(({ write }) => write('mine'))
    const first = await calls.next(websites.keepDraft)
    await first.refuse('version_conflict', undefined, { current: at(4, 'stored') })
    const second = await calls.next(websites.keepDraft)
    expect(second.body).toEqual({ version: 4, content: 'mine' })
    await second.answer(answered(5, 'mine'))
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 5 }))
  })

  it('is nobody else’s where one’s own arrived and its answer was lost', async () => {
    const hook = open()
    await hook.act(({ write }) => write('mine'))
    await (await calls.next(websites.keepDraft)).cut()
    await hook.act(({ write, see }) => {
      write('mine, and more')
      see(at(4, 'mine'))
    })
    expect(hook.now.draft.theirs).toBeNull()
    const again = await calls.next(websites.keepDraft)
    expect(again.body).toEqual({ version: 4, content: 'mine, and more' })
    await again.answer(answered(5, 'mine, and more'))
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 5 }))
  })

  it('is nobody else’s where the first of two that were sent arrived', async () => {
    const hook = open()
    await hook.act(({ write }) => write('one'))
    await (await calls.next(websites.keepDraft)).cut()
    await hook.act(({ write }) => write('two'))
    await (await calls.next(websites.keepDraft)).cut()
    const third = await calls.next(websites.keepDraft)
    await third.refuse('version_conflict', undefined, { current: at(4, 'one') })
    const last = await calls.next(websites.keepDraft)
    expect(last.body).toEqual({ version: 4, content: 'two' })
    await last.answer(answered(5, 'two'))
    await vi.waitFor(() => expect(hook.now.draft).toMatchObject({ state: 'saved', theirs: null, version: 5 }))
  })

  it('is not taken for another’s where one’s own is read back', async () => {
    const hook = open()
    await hook.act(({ write }) => write('mine'))
    const call = await calls.next(websites.keepDraft)
    // Read before the answer came.
    await hook.act(({ see }) => see(at(4, 'mine')))
    await hook.act(({ write }) => write('mine, and more'))
    expect(hook.now.draft.theirs).toBeNull()
    await call.answer(answered(4, 'mine'))
    const next = await calls.next(websites.keepDraft)
    expect(next.body).toEqual({ version: 4, content: 'mine, and more' })
    await next.answer(answered(5, 'mine, and more'))
    await vi.waitFor(() => expect(hook.now.draft.state).toBe('saved'))
  })
})
