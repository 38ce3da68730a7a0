import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { RoomView } from '#shared/domains/scheduling/rooms/schema.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { moved } from './moved.ts'

/** The rooms of an org that are in use, and what an administrator can do with them. Each change is saved at once. */
export function useRooms(orgId: OrgId) {
  const client = useQueryClient()
  const query = useApi(rooms.list, { params: { orgId } })
  const [isBusy, setIsBusy] = useState(false)
  const keyFor = useIdempotencyKey()
  const present = (query.data?.rooms ?? []).filter(({ isRemoved }) => !isRemoved)

  /** How many are under way, and the end of the last of them. */
  const underWay = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Answers what was refused, or null. A second press while the first is under way does nothing; what `waits` is done once that
   * is.
   */
  async function change(work: () => Promise<unknown>, waits = false): Promise<ApiError | null> {
    if (underWay.current > 0 && !waits) return null
    underWay.current += 1
    setIsBusy(true)
    const turn = last.current.then(() => refusalOf(work))
    last.current = turn.catch(() => null)
    try {
      return await turn
    } finally {
      await ownChangesShown()
      underWay.current -= 1
      setIsBusy(underWay.current > 0)
    }
  }

  return {
    query,
    rooms: present,
    isBusy,
    add: (name: string) => {
      // A name may come back once its room is gone: among other rooms it is another one.
      const idempotencyKey = keyFor({ name, among: present.map(({ id }) => id) })
      return change(() => call(rooms.create, { params: { orgId }, body: { name } }, { idempotencyKey }), true)
    },
    rename: ({ id, version }: RoomView, name: string) =>
      change(() => call(rooms.rename, { params: { orgId, roomId: id }, body: { version, name } })),
    changeCapacity: ({ id, version, name }: RoomView, capacity: number) =>
      change(() => call(rooms.rename, { params: { orgId, roomId: id }, body: { version, name, capacity } })),
    move: (id: RoomId, by: 1 | -1) =>
      change(async () => {
        const order = moved(present, id, by).map((room) => room.id)
        const answer = await call(rooms.reorder, { params: { orgId }, body: { rooms: order } })
        client.setQueryData(queryKey(rooms.list, { params: { orgId } }), answer)
      }),
    /** @param evenIfUsed appointments to come lose their room */
    remove: ({ id }: RoomView, evenIfUsed: boolean) =>
      change(async () => {
        const query = { evenIfUsed: evenIfUsed ? ('true' as const) : ('false' as const) }
        await call(rooms.remove, { params: { orgId, roomId: id }, query })
      }),
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error
  }
}

export type Rooms = ReturnType<typeof useRooms>
