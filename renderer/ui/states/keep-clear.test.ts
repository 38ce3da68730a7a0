// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveToasts, placeToasts } from './keep-clear.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  vi.useRealTimers()
})
const lift = () => document.documentElement.style.getPropertyValue('--tw-toast-lift')

it('places a toast that is drawn later than the next frame as well, and rests once it is gone', () => {
  placeToasts()
  vi.advanceTimersByTime(600)
  document.body.innerHTML = '<div class="tw-toasts"><div class="bp6-toast"></div></div>'
  vi.advanceTimersByTime(300)
  expect(lift()).toMatch(/^\d+px$/)
  document.body.replaceChildren()
  vi.advanceTimersByTime(10_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves nothing running behind who leaves while a toast is there', () => {
  document.body.innerHTML = '<div class="tw-toasts"><div class="bp6-toast"></div></div>'
  placeToasts()
  vi.advanceTimersByTime(300)
  leaveToasts()
  expect(vi.getTimerCount()).toBe(0)
})
