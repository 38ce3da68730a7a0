import { MINUTE } from '#shared/kernel/time.ts'
import type { TokenVault } from '#main/session/token-vault.ts'
import type { Seats } from './seats.ts'

interface LeftWorkstation {
  minutes: number | null
  presentId: string | null
  isLocked: boolean
}

/** A person with a PIN is asked for it at each start, as is everybody who left the desk locked, or long ago. */
export async function workstationAsLeft(seats: Seats, vault: TokenVault, now: number): Promise<LeftWorkstation> {
  const [workstation, token] = [await seats.workstation(), await vault.token()]
  const presentId = token === null ? null : workstation.presentId
  const present = presentId === null ? null : await seats.find(presentId)
  // A clock that was set back leaves the last time ahead of now, which tells nothing of how long ago it was.
  const isLongAgo = workstation.minutes !== null && Math.abs(now - workstation.seenAt) > workstation.minutes * MINUTE
  const isGuarded = workstation.isLocked || isLongAgo || present === null || present.pin !== null
  const isLocked = token === null ? await hasOthers(seats) : isGuarded && workstation.presentId !== null
  return { minutes: workstation.minutes, presentId, isLocked }
}

/** Whether there is somebody who can come back by their PIN alone. */
export const hasOthers = async (seats: Seats): Promise<boolean> =>
  (await seats.all()).some(({ pin, token }) => pin !== null && token !== null)
