import { expect, test } from 'vitest'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { noteOwnChange, onOwnChange, ownChangesShown } from './own-changes.ts'

const answer = (status: number) => new Response(null, { status })

function heardOf(act: () => void): AnyEndpoint[] {
  const heard: AnyEndpoint[] = []
  const stop = onOwnChange(async (endpoint) => void heard.push(endpoint))
  act()
  stop()
  return heard
}

test.each([201, 204, 400, 404, 409, 422])(
  'a change that was answered with %i may have left the screen behind',
  (status) => {
    expect(heardOf(() => noteOwnChange(scheduling.create, answer(status)))).toEqual([scheduling.create])
  },
)

test.each([401, 403, 429, 500, 503])('one that was answered with %i changed nothing that is shown', (status) => {
  expect(heardOf(() => noteOwnChange(scheduling.create, answer(status)))).toEqual([])
})

test('reading changes nothing', () => {
  expect(heardOf(() => noteOwnChange(scheduling.listOfOrg, answer(200)))).toEqual([])
})

test('a change that was made before anybody listened is heard by the first who does, once', () => {
  noteOwnChange(scheduling.remove, answer(204))
  noteOwnChange(scheduling.remove, answer(204))
  expect(heardOf(() => {})).toEqual([scheduling.remove])
  expect(heardOf(() => {})).toEqual([])
})

test('who waits for what is shown goes on once it has been read again', async () => {
  let finish = () => {}
  const stop = onOwnChange(() => new Promise((resolve) => (finish = resolve)))
  noteOwnChange(scheduling.create, answer(201))
  let hasGoneOn = false
  const waiting = ownChangesShown().then(() => (hasGoneOn = true))
  await Promise.resolve()
  expect(hasGoneOn).toBe(false)
  finish()
  await waiting
  stop()
})
