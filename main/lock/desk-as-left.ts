import { MINUTE } from '#shared/kernel/time.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import type { Seats } from './seats.ts'

interface LeftDesk {
  minutes: number | null
  presentId: string | null
  isLocked: boolean
}

/** A person with a PIN is asked for it at each start, as is everybody who left the desk locked, or long ago. */
export async function deskAsLeft(seats: Seats, vault: TokenVault, now: number): Promise<LeftDesk> {
  const [desk, token] = [await seats.desk(), await vault.token()]
  const presentId = token === null ? null : desk.presentId
  const present = presentId === null ? null : await seats.find(presentId)
  // A clock that was set back leaves the last time ahead of now, which tells nothing of how long ago it was.
  const isLongAgo = desk.minutes !== null && Math.abs(now - desk.seenAt) > desk.minutes * MINUTE
  const isGuarded = desk.isLocked || isLongAgo || present === null || present.pin !== null
  const isLocked = token === null ? await hasOthers(seats) : isGuarded && desk.presentId !== null
  return { minutes: desk.minutes, presentId, isLocked }
}

/** Whether there is somebody who can come back by their PIN alone. */
export const hasOthers = async (seats: Seats): Promise<boolean> =>
  (await seats.all()).some(({ pin, token }) => pin !== null && token !== null)
