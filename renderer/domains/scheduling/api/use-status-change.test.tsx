// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { queryKey } from '#renderer/api/use-api.ts'
import { anAppointment } from '#renderer/testing/an-appointment.ts'
import { useHeldCalls } from '#renderer/testing/held-calls.ts'
import { renderPageHook, usePageHooks } from '#renderer/testing/render-page-hook.tsx'
import { NotifyProvider } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { useIsOwnStep } from './own-steps.ts'
import { useStatusChange } from './use-status-change.ts'

const booked = anAppointment({ version: 3 })
const { id } = booked
const confirmed = { ...booked, status: 'confirmed' as const, version: 4 }
const arrived = { ...booked, status: 'arrived' as const, version: 5 }

usePageHooks()
const calls = useHeldCalls()

/** A dialog with an appointment that is open, at the desk or of the patient. */
function open({ isStaff = true } = {}) {
  const hook = renderPageHook(
    () => ({ ...useStatusChange({ isStaff }), isOwn: useIsOwnStep({ id, version: confirmed.version }) }),
    { around: (children) => <NotifyProvider>{children}</NotifyProvider> },
  )
  const key = queryKey(scheduling.get, { params: { id } })
  hook.queries.setQueryData(key, {
    event: booked,
    patientChangeMinutes: 60,
    staffNotes: null,
    answers: [],
    visitFor: null,
    cancellation: null,
  })
  const shown = () => hook.queries.getQueryData<{ event: unknown }>(key)?.event
  return { hook, shown }
}

it('names the version that was seen, shows what the server made of it, and knows the step for its own', async () => {
  const { hook, shown } = open()
  const onDone = vi.fn()
  await hook.act(({ change }) => change(booked, 'confirmed', { onDone }))
  await vi.waitFor(() => expect(hook.now.isPending).toBe(true))
  const call = await calls.next(scheduling.setStatus)
  expect([call.params.id, call.body.version, call.body.status]).toEqual([id, 3, 'confirmed'])
  expect(shown()).toEqual(booked)
  await call.answer({ event: confirmed })
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(confirmed))
  expect([shown(), hook.now.isOwn, hook.now.isPending]).toEqual([confirmed, true, false])
})

it('says that somebody else was quicker, leaves what is shown, and lets the next step begin', async () => {
  const { hook, shown } = open()
  const [onRefused, onSettled] = [vi.fn(), vi.fn()]
  const onDone = () => expect.unreachable()
  await hook.act(({ change }) => change(booked, 'confirmed', { onDone, onRefused, onSettled }))
  await (await calls.next(scheduling.setStatus)).refuse('version_conflict')
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
  expect([onRefused.mock.calls.length, shown()]).toEqual([1, booked])
  // React draws the words in a turn of their own, after the step has ended.
  await vi.waitFor(() => expect(document.body.textContent).toContain('(version_conflict)'))
  await hook.act(({ change }) => change(confirmed, 'arrived'))
  const next = await calls.next(scheduling.setStatus)
  expect(next.body.version).toBe(4)
  await next.answer({ event: arrived })
  await vi.waitFor(() => expect(shown()).toEqual(arrived))
})

it('shows the step that it ended with where two are pressed before the first is answered', async () => {
  const { hook, shown } = open()
  await hook.act(({ change }) => {
    change(booked, 'confirmed')
    change(confirmed, 'arrived')
  })
  await (await calls.next(scheduling.setStatus)).answer({ event: confirmed })
  await (await calls.next(scheduling.setStatus)).answer({ event: arrived })
  await vi.waitFor(() => expect(shown()).toEqual(arrived))
})

it('gives a patient nothing to undo', async () => {
  const { hook } = open({ isStaff: false })
  await hook.act(({ change }) => change(booked, 'cancelled'))
  const cancelled = { ...booked, status: 'cancelled' as const, version: 6 }
  const onDone = vi.fn()
  await (await calls.next(scheduling.setStatus)).answer({ event: cancelled })
  await vi.waitFor(() =>
    expect(document.querySelector('.tw-toasts [role=alert], .tw-toasts .bp6-toast')).not.toBeNull(),
  )
  expect([hook.now.isOwn, document.querySelector('.tw-toasts .bp6-button')]).toEqual([false, null])
  expect(onDone).not.toHaveBeenCalled()
})
