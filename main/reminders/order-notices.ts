import { z } from 'zod'
import { inventory } from '#shared/domains/inventory/api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Clock } from '#main/time/clock.ts'
import type { SignedCaller } from '#main/calls/signed-caller.ts'
import { APP_HOME } from '#main/security/app-url.ts'
import type { Speech } from '#main/words/speech.ts'
import { isMadeSince } from './made-since.ts'
import type { Notice } from './notices.ts'
import { createOwed } from './owed.ts'
import type { ReminderMemory } from './reminder-memory.ts'

interface OrderParts {
  clock: Clock
  memory: ReminderMemory
  /** Whether the person wants to hear of what comes in. */
  isWanted(): boolean
  speech(): Speech
  tell(notice: Notice): void
  caller(): SignedCaller | null
  /** Of the desk; null while there is nobody at it. */
  orgId(): OrgId | null
  report(problem: unknown): void
}

/** What is looked at of the server's answer, and no more (see day-shapes.ts). */
const Orders = z.object({
  transactions: z.array(
    z.object({
      id: z.string(),
      tx: z.number(),
      fromOrg: z.object({ id: OrgId }),
      toOrg: z.object({ name: z.string() }).nullable(),
      description: z.string(),
      ca: z.string(),
      /** Left out by servers that know of no returns. */
      isReturn: z.boolean().default(false),
    }),
  ),
})
type Order = z.infer<typeof Orders>['transactions'][number]

/** So many of the latest are looked through. */
const LOOKED_AT = 25
/** More than these at once are told as a number. */
const SEVERAL = 3

/** Tells a supplier's desk of orders as they come in, each once, also while the window is closed. */
export function createOrderNotices(parts: OrderParts) {
  const { clock, memory, isWanted, speech, tell, caller, orgId, report } = parts
  const owed = createOwed()

  /** Orders that wait for this org, as far as nobody was told of them. */
  async function readFresh(org: OrgId): Promise<Order[]> {
    const query = { status: 'requested', orderBy: 'ca', order: 'desc', rows: LOOKED_AT } as const
    const answer = await caller()?.call(inventory.list, { params: { orgId: org }, query }, Orders)
    // One's own orders stand in the same list, and what one asks to send back.
    return (answer?.transactions ?? []).filter(
      ({ id, fromOrg, isReturn }) => fromOrg.id === org && !isReturn && !memory.isShown(markOf(id)),
    )
  }

  async function look(from: number, isMeant: (order: Order) => boolean): Promise<void> {
    const org = orgId()
    if (org === null) return
    try {
      const fresh = (await readFresh(org)).filter(isMeant)
      if (orgId() !== org) return
      const now = clock.now()
      // Whoever wants to be left alone now does not want to hear of it later.
      memory.show(
        fresh.map(({ id }) => markOf(id)),
        now,
      )
      if (!isWanted() || memory.pausedUntil(now) !== null) return
      for (const notice of noticesOf(fresh, speech())) tell(notice)
    } catch (problem) {
      // The person would never hear of it otherwise.
      if (orgId() === org) owed.add(from)
      report(problem)
    }
  }

  const returned = (from: number): Promise<void> => look(from, ({ ca }) => isMadeSince(ca, from))

  return {
    /** Transactions were made, which may be orders for this desk. */
    made: (ids: readonly string[]): Promise<void> => look(clock.now(), ({ id }) => ids.includes(id)),
    /** Nothing was heard for a while: tells what was ordered meanwhile. */
    returned,
    /** The day was read, or there is nobody at the desk any more. */
    async setDay(isThere: boolean): Promise<void> {
      const from = owed.take()
      if (from !== null && isThere) await returned(from)
    },
  }
}

const markOf = (id: string): string => `order:${id}`

function noticesOf(orders: readonly Order[], { words }: Speech): Notice[] {
  if (orders.length > SEVERAL) {
    const title = words('notice.orders', { count: orders.length })
    return [{ title, body: words('notice.ordersText'), screen: `${APP_HOME}dashboard/inv?status=requested` }]
  }
  return orders.map(({ tx, fromOrg, toOrg, description }) => ({
    title: words('notice.order', { tx }),
    body: words('notice.orderText', { org: isolated(toOrg?.name ?? ''), description: isolated(description) }),
    screen: `${APP_HOME}dashboard/inv/${tx}?org=${fromOrg.id}`,
  }))
}

/** On its own, so that it turns no text around. */
const isolated = (text: string): string => `\u2068${text}\u2069`
