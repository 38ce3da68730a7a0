import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Burst, Outcome } from './load.ts'
import { cpuMsOf } from './process-figures.ts'
import type { MeasuredServer } from './product.ts'
import type { Traffic } from './traffic.ts'

/** How thorough the measurements are. */
export interface Pace {
  rounds: number
  warmUpSeconds: number
  seconds: number
}

export const CONNECTIONS = 16

/** The median round of a server, and what a call cost its process. */
export interface Figure extends Outcome {
  cpuMsPerCall: number | undefined
}

export interface Gauge {
  /** Puts the same load on several servers in turn and gives the median round of each. */
  compare(traffic: Traffic, servers: readonly MeasuredServer[], appointmentsPerDay: number): Promise<Figure[]>
  close(): void
}

/** Starts the process that makes the load. */
export async function openGauge(pace: Pace): Promise<Gauge> {
  const load = fork(resolve(import.meta.dirname, 'load.ts'))
  const answer = <T>() =>
    new Promise<T>((done, fail) => {
      const failed = () => fail(new Error('The load could not be made'))
      load.once('exit', failed)
      load.once('message', (message) => {
        load.off('exit', failed)
        done(message as T)
      })
    })
  await answer()

  const burst = (order: Omit<Burst, 'connections'>): Promise<Outcome> => {
    const outcome = answer<Outcome>()
    load.send({ ...order, connections: CONNECTIONS } satisfies Burst)
    return outcome
  }

  async function round({ url, pid }: MeasuredServer, traffic: Traffic, appointmentsPerDay: number): Promise<Figure> {
    await burst({ url, traffic, seconds: pace.warmUpSeconds, appointmentsPerDay })
    const before = cpuMsOf(pid)
    const outcome = await burst({ url, traffic, seconds: pace.seconds, appointmentsPerDay })
    const after = cpuMsOf(pid)
    const refused = Object.keys(outcome.statuses).filter((status) => !/^20[014]$/.test(status))
    if (refused.length > 0) {
      throw new Error(
        `${traffic} on ${url} was answered with ${JSON.stringify(outcome.statuses)}: no figures come of that`,
      )
    }
    const cpuMs = before === undefined || after === undefined ? undefined : after - before
    return { ...outcome, cpuMsPerCall: cpuMs === undefined ? undefined : cpuMs / outcome.calls }
  }

  return {
    async compare(traffic, servers, appointmentsPerDay) {
      const rounds = servers.map((): Figure[] => [])
      for (let number = 0; number < pace.rounds; number += 1) {
        for (const [index, server] of servers.entries()) {
          rounds[index]?.push(await round(server, traffic, appointmentsPerDay))
        }
      }
      return rounds.map(median)
    },
    close: () => void load.kill(),
  }
}

function median(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}
