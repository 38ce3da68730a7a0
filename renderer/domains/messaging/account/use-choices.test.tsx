// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { queryKey } from '#renderer/api/use-api.ts'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { notices } from '#shared/domains/messaging/notices-api.ts'
import { NotifyProvider } from '#renderer/ui/states/notify.tsx'
import { NO_CHOICES, useChoose } from './use-choices.ts'

usePageHooks()
const calls = useHeldCalls()

const QUIET = { from: '22:00', until: '07:00' }
const open = () => {
  const hook = renderPageHook(() => useChoose(null), {
    around: (children) => <NotifyProvider>{children}</NotifyProvider>,
  })
  const shown = () => hook.queries.getQueryData<{ choices: unknown }>(queryKey(notices.choices, {}))?.choices
  return { hook, shown }
}

it('keeps a change that was made while another was on its way, and sends it after that one', async () => {
  const { hook, shown } = open()
  await hook.act((choose) => void choose({ ways: { journal: { mail: false } } }))
  await hook.act((choose) => void choose({ quiet: QUIET }))
  const first = await calls.next(notices.choose)
  expect(calls.waiting(notices.choose)).toBe(0)
  await first.answer({ choices: { ...NO_CHOICES(), ways: { journal: { mail: false } } }, workplaces: [] })
  expect(shown()).toMatchObject({ ways: { journal: { mail: false } }, quiet: QUIET })
  const second = await calls.next(notices.choose)
  expect(second.body.choices).toMatchObject({ ways: { journal: { mail: false } }, quiet: QUIET })
  await second.answer({ ...second.body, workplaces: [] })
  await vi.waitFor(() => expect(shown()).toMatchObject({ quiet: QUIET }))
  hook.leave()
})

it('takes back what is refused, and keeps what was saved before', async () => {
  const { hook, shown } = open()
  await hook.act((choose) => void choose({ digestHour: 8 }))
  await hook.act((choose) => void choose({ quiet: QUIET }))
  const first = await calls.next(notices.choose)
  await first.answer({ ...first.body, workplaces: [] })
  await (await calls.next(notices.choose)).refuse('invalid_input')
  await vi.waitFor(() => expect(shown()).toMatchObject({ digestHour: 8, quiet: null }))
  hook.leave()
})
