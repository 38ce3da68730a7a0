// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { media } from '#shared/domains/media/api.ts'
import { useApi } from './use-api.ts'
import { useShownPicture } from './use-shown-picture.ts'

const KEPT = '/api/media/0190a000-0000-4000-8000-00000000a001'
const signed = (until: number) => `${KEPT}?until=${until}&sig=aaaa`
const input = { params: { id: '0190a000-0000-4000-8000-00000000a001' } }

usePageHooks()
const calls = useHeldCalls()

/** A read on the screen, with the picture that it names. */
function useReadPicture() {
  const { data } = useApi(media.address, input)
  return useShownPicture(data?.address ?? signed(1))
}
/** A picture that only a form holds. */
const useDraftPicture = () => useShownPicture(signed(1))

const answerRead = async (until: number) => (await calls.next(media.address)).answer({ address: signed(until) })

it('reads once more what shows a picture whose address has ended, and is gone where that helps nothing', async () => {
  const hook = renderPageHook(useReadPicture)
  await answerRead(1)
  await vi.waitFor(() => expect(hook.now.address).toBe(signed(1)))
  hook.now.onError()
  await answerRead(2)
  await vi.waitFor(() => expect(hook.now.address).toBe(signed(2)))
  hook.now.onError()
  await answerRead(2)
  await (await calls.next(media.address)).refuse('not_found')
  await vi.waitFor(() => expect(hook.now.address).toBeNull())
  hook.leave()
})

it('asks by itself for a picture of one’s own that no read shows', async () => {
  const hook = renderPageHook(useDraftPicture)
  hook.now.onError()
  await (await calls.next(media.address)).answer({ address: signed(3) })
  await vi.waitFor(() => expect(hook.now.address).toBe(signed(3)))
  hook.now.onError()
  await vi.waitFor(() => expect(hook.now.address).toBeNull())
  hook.leave()
})
