import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { speechFor } from '#main/words/speech.ts'
import type { Notice } from './notices.ts'
import { createOrderNotices } from './order-notices.ts'
import { createReminderMemory } from './reminder-memory.ts'

const NOW = '2026-11-23T13:00:00Z'
const OURS = '0190a000-0000-7000-8000-000000000003' as OrgId
const OTHER = '0190a000-0000-7000-8000-000000000002' as OrgId

const anOrder = (tx: number, part: object = {}) => ({
  id: `order-${tx}`,
  tx,
  fromOrg: { id: OURS },
  toOrg: { name: 'عيادة الميناء' },
  description: 'Ampoules 💉',
  ca: NOW,
  ...part,
})

function aDesk({ orders = [] as object[], isWanted = true, org = OURS as OrgId | null, file = aFile() } = {}) {
  const clock = createFakeClock(NOW)
  const told: Notice[] = []
  const log: unknown[] = []
  const asked: unknown[] = []
  const memory = createReminderMemory(file, () => undefined)
  const state = { answer: (): unknown => ({ transactions: orders }) }
  const caller = {
    async call(_endpoint: unknown, input: unknown, shape: { parse(value: unknown): unknown }) {
      asked.push(input)
      return shape.parse(state.answer())
    },
  } as unknown as SignedCaller
  const notices = createOrderNotices({
    clock,
    memory,
    isWanted: () => isWanted,
    speech: () => speechFor(['en']),
    tell: (notice) => void told.push(notice),
    caller: () => caller,
    orgId: () => org,
    report: (problem) => void log.push(problem),
  })
  return { clock, told, log, asked, memory, state, notices, file }
}

const aFile = () => join(mkdtempSync(join(tmpdir(), 'tendwell-orders-')), 'reminders.json')
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

it('an order that comes in is told of once, also over a restart, and leads to it', async () => {
  const { notices, told, asked, file } = aDesk({ orders: [anOrder(7), anOrder(6)] })
  await notices.made(['order-7'])
  await notices.made(['order-7'])
  expect(told.map(({ title, body, screen }) => [title, plain(body), screen])).toEqual([
    ['New order 7', 'عيادة الميناء: Ampoules 💉', `app://tendwell/dashboard/inv/7?org=${OURS}`],
  ])
  expect(asked[0]).toMatchObject({ params: { orgId: OURS }, query: { status: 'requested' } })
  const again = aDesk({ orders: [anOrder(7)], file })
  await again.notices.made(['order-7'])
  expect(again.told).toEqual([])
})

it('nothing is said of one’s own orders, of what is no order any more, or where nobody is', async () => {
  const { notices, told, state } = aDesk({ orders: [anOrder(7, { fromOrg: { id: OTHER } })] })
  await notices.made(['order-7'])
  state.answer = () => ({ transactions: [] })
  await notices.made(['order-8'])
  const empty = aDesk({ orders: [anOrder(7)], org: null })
  await empty.notices.made(['order-7'])
  expect([told, empty.told, empty.asked]).toEqual([[], [], []])
})

it('what came while the line was down is told of afterwards; more than three as a number', async () => {
  const old = anOrder(1, { ca: '2026-11-22T09:00:00Z' })
  const { notices, told, clock } = aDesk({ orders: [anOrder(5), anOrder(4), anOrder(3), anOrder(2), old] })
  await notices.returned(clock.now())
  expect(told.map(({ title, screen }) => [title, screen])).toEqual([
    ['4 new orders', 'app://tendwell/dashboard/inv?status=requested'],
  ])
})

it('whoever wants to be left alone does not hear of it later either; a server that fails is reported', async () => {
  const silent = aDesk({ orders: [anOrder(7)], isWanted: false })
  await silent.notices.made(['order-7'])
  const paused = aDesk({ orders: [anOrder(8)] })
  paused.memory.pause(paused.clock.now() + 1000)
  await paused.notices.made(['order-8'])
  paused.memory.pause(null)
  await paused.notices.made(['order-8'])
  const broken = aDesk()
  broken.state.answer = () => {
    throw new Error('No connection')
  }
  await broken.notices.made(['order-9'])
  expect([silent.told, paused.told, broken.told, broken.log.length]).toEqual([[], [], [], 1])
})

it('what cannot be read is told of with the next reading of the day, to whoever is still there', async () => {
  const { notices, told, state, log, clock } = aDesk()
  const refuse = () => {
    throw new Error('No connection')
  }
  const old = anOrder(1, { ca: '2026-11-22T09:00:00Z' })
  state.answer = refuse
  await notices.made(['order-9'])
  await notices.setDay(true)
  state.answer = () => ({ transactions: [anOrder(9), old] })
  clock.pass(60 * 60_000)
  await notices.setDay(true)
  await notices.setDay(true)
  expect([told.map(({ title }) => title), log.length]).toEqual([['New order 9'], 2])
  state.answer = refuse
  await notices.returned(0)
  await notices.setDay(false)
  state.answer = () => ({ transactions: [old] })
  await notices.setDay(true)
  expect(told).toHaveLength(1)
})

it('many that come in together are asked for once', async () => {
  const { notices, told, asked } = aDesk({ orders: [anOrder(7), anOrder(6), anOrder(5)] })
  await notices.made(['order-7', 'order-5'])
  expect([asked.length, told.map(({ title }) => title)]).toEqual([1, ['New order 7', 'New order 5']])
})
