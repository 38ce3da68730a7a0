// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { platform } from '#shared/kernel/platform-api.ts'
import { useApi } from './use-api.ts'

/** What a screen reads of it. */
function useHealth() {
  const { data, error } = useApi(platform.health, {})
  return { data, error }
}

usePageHooks()
const calls = useHeldCalls()

it('says at once that the service is interrupted, and goes on by itself', async () => {
  const hook = renderPageHook(useHealth)
  await (await calls.next(platform.health)).refuse('unavailable')
  await vi.waitFor(() => expect(hook.now.error).toMatchObject({ code: 'unavailable', status: 503 }))
  const refusedAt = performance.now()
  const again = await calls.next(platform.health)
  expect(performance.now() - refusedAt).toBeGreaterThan(1500)
  await again.answer({ status: 'alive' })
  await vi.waitFor(() => expect(hook.now.data).toEqual({ status: 'alive' }))
  hook.leave()
})

it('leaves a refusal as it is', async () => {
  const hook = renderPageHook(useHealth)
  await (await calls.next(platform.health)).refuse('forbidden')
  await vi.waitFor(() => expect(hook.now.error).toMatchObject({ code: 'forbidden' }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(calls.waiting(platform.health)).toBe(0)
  hook.leave()
})

it('drops what it had read where a person no longer shares it', async () => {
  const hook = renderPageHook(() => useApi(platform.health, {}))
  await (await calls.next(platform.health)).answer({ status: 'alive' })
  await vi.waitFor(() => expect(hook.now.data).toEqual({ status: 'alive' }))
  void hook.now.refetch()
  await (await calls.next(platform.health)).refuse('journal_not_shared')
  await vi.waitFor(() => expect(hook.now.error).toMatchObject({ code: 'journal_not_shared' }))
  expect(hook.now.data).toBeUndefined()
  hook.leave()
})
