import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, vi } from 'vitest'
import type { DomainEventName } from '#shared/events.ts'
import { createDayWatch } from '#main/day/day-watch.ts'
import type { Day } from '#main/day/day-watch.ts'
import type { DayAppointment } from '#main/day/day-shapes.ts'
import { createSignedCaller } from '#main/calls/signed-caller.ts'
import { createTokenVault } from '#main/session/token-vault.ts'
import { ORG, anAppointment } from './appointments.ts'
import { createFakeClock } from './fake-clock.ts'
import { aServer } from './local-server.ts'
import { aSession } from './sessions.ts'

export const NINE = anAppointment('2026-11-23T14:00:00Z')

/** A clinic's server, whose answers a test changes while it runs, and a desk that watches it. */
export async function aWatchedDay({ token = 'held' }: { token?: string | null } = {}) {
  const server = {
    session: aSession(),
    status: 200,
    liveStatus: 200,
    appointments: [NINE] as DayAppointment[],
    isDown: false,
    calls: [] as string[],
    streams: new Set<ServerResponse>(),
  }
  const json = (response: ServerResponse, body: unknown) => {
    response.writeHead(server.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const { origin } = await aServer((request: IncomingMessage, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    server.calls.push(path.replace(/^\/api\//, ''))
    if (server.isDown || request.headers.authorization === undefined) return response.destroy()
    if (path === '/api/auth/me') return json(response, server.session)
    if (path !== '/api/live') {
      const { start, end } = Object.fromEntries(new URLSearchParams(query))
      const within = ({ start: from }: DayAppointment) => from >= (start ?? '') && from < (end ?? '')
      return json(response, { events: server.appointments.filter(within) })
    }
    if (server.liveStatus !== 200) return response.writeHead(server.liveStatus).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    server.streams.add(response)
    response.on('close', () => server.streams.delete(response))
  })
  const clock = createFakeClock('2026-11-23T13:00:00Z')
  const vault = createTokenVault([])
  if (token !== null) await vault.keep(token, vault.epoch())
  const days: (Day | null)[] = []
  const booked: string[][] = []
  const taken: string[][] = []
  const made: string[][] = []
  const returns: number[] = []
  const watch = createDayWatch({
    caller: createSignedCaller({ serverAddress: origin, vault, fetch }),
    vault,
    clock,
    onDay: (day) => void days.push(day),
    onBooked: (ids) => void booked.push([...ids]),
    onPlaceTaken: (entries) => void taken.push([...entries]),
    onTransactions: (ids) => void made.push([...ids]),
    onReturn: (since) => void returns.push(since),
  })
  return {
    server,
    clock,
    vault,
    watch,
    days,
    booked,
    taken,
    made,
    returns,
    startsOfLast: () => days.at(-1)?.appointments.map(({ start }) => start),
    say(kind: DomainEventName, orgId: string = ORG, subjectId: string = NINE.id) {
      const message = { kind, orgId, subjectId, userId: null }
      for (const stream of server.streams) stream.write(`data: ${JSON.stringify(message)}\n\n`)
    },
    /** Signed in, read, and listening. */
    async settled() {
      watch.begin()
      await eventually(() => expect([days.length, server.streams.size]).toEqual([1, 1]))
    },
  }
}

/** Waits as long as a busy machine may take. */
export const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000, interval: 10 })
