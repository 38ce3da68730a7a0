import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Burst, Outcome } from './load.ts'
import { cpuMsOf } from './process-figures.ts'
import type { MeasuredServer } from './product.ts'

/** How thorough the measurements are. */
export interface Pace {
  rounds: number
  warmUpSeconds: number
  seconds: number
}

/** At full load, for the calls a second. */
export const CONNECTIONS = 16
/** Visitors at the same moment on a busy morning, for how long one of them waits. */
export const FEW_CONNECTIONS = 4

/** The median round of a server, and what a call cost its process. */
export interface Figure extends Outcome {
  cpuMsPerCall: number | undefined
}

type Order = Pick<Burst, 'traffic' | 'appointmentsPerDay' | 'connections'>

export interface Gauge {
  /** Puts the same load on several servers in turn and gives the median round of each. */
  compare(order: Order, servers: readonly MeasuredServer[]): Promise<Figure[]>
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

  const burst = (order: Burst): Promise<Outcome> => {
    const outcome = answer<Outcome>()
    load.send(order)
    return outcome
  }

  async function round({ url, pid }: MeasuredServer, order: Order): Promise<Figure> {
    await burst({ ...order, url, seconds: pace.warmUpSeconds })
    const before = cpuMsOf(pid)
    const outcome = await burst({ ...order, url, seconds: pace.seconds })
    const after = cpuMsOf(pid)
    const refused = Object.keys(outcome.statuses).filter((status) => !/^20[014]$/.test(status))
    if (refused.length > 0) {
      throw new Error(
        `${order.traffic} on ${url} was answered with ${JSON.stringify(outcome.statuses)}: no figures come of that`,
      )
    }
    const cpuMs = before === undefined || after === undefined ? undefined : after - before
    return { ...outcome, cpuMsPerCall: cpuMs === undefined ? undefined : cpuMs / outcome.calls }
  }

  return {
    async compare(order, servers) {
      const rounds = servers.map((): Figure[] => [])
      for (let number = 0; number < pace.rounds; number += 1) {
        for (const [index, server] of servers.entries()) {
          rounds[index]?.push(await round(server, order))
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
