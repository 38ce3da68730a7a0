import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { watchIdle } from './idle-watch.ts'

function aWatch(minutes: number | null) {
  const clock = createFakeClock('2026-11-21T09:00:00Z')
  let idle = 0
  let locks = 0
  let notes = 0
  const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => idle })
  watchIdle({ powerMonitor, clock, minutes: () => minutes, lock: () => (locks += 1), seen: () => (notes += 1) })
  return {
    powerMonitor,
    locks: () => locks,
    notes: () => notes,
    clock,
    rest(seconds: number) {
      idle = seconds
      clock.pass(5000)
    },
  }
}

it('locks after the minutes of the org, and not before', () => {
  const { rest, locks } = aWatch(5)
  rest(299)
  expect(locks()).toBe(0)
  rest(300)
  expect(locks()).toBe(1)
})

it('never locks by itself where the org does not want it, yet with the system it does', () => {
  const { rest, locks, powerMonitor } = aWatch(null)
  rest(1e6)
  expect(locks()).toBe(0)
  powerMonitor.emit('lock-screen')
  powerMonitor.emit('suspend')
  expect(locks()).toBe(2)
})

it('notes once a minute that somebody is there, and not that nobody is', () => {
  const { rest, notes, clock } = aWatch(5)
  clock.pass(10 * 60_000)
  expect(notes()).toBe(10)
  rest(60)
  clock.pass(10 * 60_000)
  expect(notes()).toBe(10)
})
