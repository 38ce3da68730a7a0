// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#renderer/api/query-client.ts'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { aSessionUser, as } from '#renderer/testing/session-user.tsx'
import { NotifyProvider } from '#renderer/ui/states/notify.tsx'
import words from '#shared/i18n/en/journal.json' with { type: 'json' }
import { journal } from '#shared/domains/journal/api.ts'
import { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { ActivityId, PlanId } from '#shared/kernel/ids.ts'
import { JournalKeeper } from './journal-keeper.tsx'
import { putInOutbox, readOutbox } from './outbox.ts'

const ann = aSessionUser()
const PLAN = '0190a000-0000-7000-8000-00000000b001' as PlanId
const key = (number: number) => `0190a000-0000-4000-8000-00000000d00${number}`
const waiting = () => readOutbox(ann.id).map(({ key, refusal }) => [key, refusal])

function write(...numbers: number[]): void {
  as(ann)(null)
  for (const number of numbers) {
    const body = {
      datetime: `2026-11-2${number}T19:30`,
      mood: 4,
      activities: [] as ActivityId[],
      clientKey: key(number),
    }
    putInOutbox(ann.id, { key: key(number), personId: ann.id, refusal: null, input: { params: { id: PLAN }, body } })
  }
}

const queries = createQueryClient()
const keeper = () =>
  render(
    <QueryClientProvider client={queries}>
      <NotifyProvider>{as(ann)(<JournalKeeper />)}</NotifyProvider>
    </QueryClientProvider>,
  )
const anEntry = EntryView.parse({
  id: '0190a000-0000-7000-8000-00000000e001',
  version: 1,
  userId: ann.id,
  writtenBy: null,
  entryType: 'basic',
  dateType: 'day',
  title: null,
  mood: 4,
  datetime: '2026-11-21T19:30:00',
  timeZone: 'UTC',
  day: '2026-11-21',
  weekStart: '2026-11-16',
  week: 47,
  activities: [],
  photoURL: null,
  note: null,
  weight: null,
  hr: null,
  bpSys: null,
  bpDia: null,
  spo2: null,
  audience: { who: 'me', reader: null },
  showAll: false,
  publish: false,
  analysis: null,
})
const entryOf = ({ datetime }: { datetime: string }) => ({ entry: { ...anEntry, datetime } })

usePageHooks()
const calls = useHeldCalls()
beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { journal: words } }, defaultNS: 'journal' }),
)

describe('what waits on the device', () => {
  it('is sent one after the other as soon as there is a line, and told once', async () => {
    write(1, 2)
    const page = keeper()
    const first = await calls.next(journal.create)
    expect([first.body.clientKey, calls.waiting(journal.create)]).toEqual([key(1), 0])
    await first.answer(entryOf(first.body))
    const second = await calls.next(journal.create)
    await second.answer(entryOf(second.body))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    expect(await page.findAllByText(i18next.t('journal:outbox.sent', { count: 2 }))).toHaveLength(1)
  })

  it('is not sent twice by two rounds at once', async () => {
    write(1)
    keeper()
    const first = await calls.next(journal.create)
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await first.answer(entryOf(first.body))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  it('stays as it is when the line breaks again, and goes with the next one', async () => {
    write(1, 2)
    keeper()
    await (await calls.next(journal.create)).cut()
    await vi.waitFor(() => expect(calls.waiting(journal.create)).toBe(0))
    expect(waiting()).toEqual([
      [key(1), null],
      [key(2), null],
    ])
    window.dispatchEvent(new Event('online'))
    for (const number of [1, 2]) {
      const call = await calls.next(journal.create)
      expect(call.body.clientKey).toBe(key(number))
      await call.answer(entryOf(call.body))
    }
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })

  it('that is refused stays with its reason and holds up nothing', async () => {
    write(1, 2)
    keeper()
    await (await calls.next(journal.create)).refuse('invalid_input', { datetime: 'Too long ago' })
    const second = await calls.next(journal.create)
    await second.answer(entryOf(second.body))
    await vi.waitFor(() => expect(waiting()).toEqual([[key(1), 'Too long ago']]))
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(calls.waiting(journal.create)).toBe(0)
  })

  it.each(['token_expired', 'session_locked'] as const)(
    'waits for the person where the session says %s',
    async (code) => {
      write(1)
      keeper()
      await (await calls.next(journal.create)).refuse(code)
      await vi.waitFor(() => expect(waiting()).toEqual([[key(1), null]]))
    },
  )

  it('becomes an entry of its own where its key was used for something else', async () => {
    write(1)
    keeper()
    await (await calls.next(journal.create)).refuse('idempotency_key_reused')
    const apart = await calls.next(journal.create)
    expect(apart.body.clientKey).not.toBe(key(1))
    await apart.answer(entryOf(apart.body))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
  })
})
