import { z } from 'zod'
import { LOCK_MINUTES } from '#shared/kernel/lock-minutes.ts'
import type { SecretPlace } from '#main/session/secret-place.ts'
import { createDrawer } from './drawer.ts'
import type { Drawer } from './drawer.ts'
import { PinVerifier } from './pin-verifier.ts'

/** Somebody who works at this computer. */
export const Seat = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Of their session, while another person is at the desk; the vault has that of who is. */
  token: z.string().nullable(),
  pin: PinVerifier.nullable(),
  /** Wrong PINs since the last right one, and when the latest was tried (milliseconds since the epoch). */
  failures: z.int().min(0),
  failedAt: z.number(),
})
export type Seat = z.infer<typeof Seat>

/** What is so of the desk as a whole. */
const WorkstationState = z.strictObject({
  people: z.array(z.uuid()),
  presentId: z.uuid().nullable(),
  isLocked: z.boolean(),
  /** Idle minutes until it locks by itself; null for never. */
  minutes: z.int().nullable(),
  /** When somebody was last seen working here (milliseconds since the epoch), to a minute or so. */
  seenAt: z.number(),
})
type WorkstationState = z.infer<typeof WorkstationState>

const EMPTY: WorkstationState = { people: [], presentId: null, isLocked: false, minutes: LOCK_MINUTES.usual, seenAt: 0 }

/** More people than at any one desk; whoever was here longest ago makes room. */
const PEOPLE_MAX = 20

/** The people of this computer at one server. */
export interface Seats {
  workstation(): Promise<WorkstationState>
  changeWorkstation(part: Partial<Omit<WorkstationState, 'people'>>): Promise<void>
  all(): Promise<Seat[]>
  find(id: string): Promise<Seat | null>
  /** Whoever is kept last is the latest one. Gives whoever had to make room. */
  keep(seat: Seat): Promise<Seat | null>
  remove(id: string): Promise<void>
}

/**
 * Each person lies in a drawer of their own, as the keychains of some systems take no long entries.
 *
 * @param placesOf where an entry of that name is kept
 */
export function createSeats(placesOf: (name: string) => readonly SecretPlace[]): Seats {
  const workstationDrawer = createDrawer(WorkstationState, placesOf('desk'))
  const drawers = new Map<string, Drawer<Seat>>()

  function drawerOf(id: string): Drawer<Seat> {
    const drawer = drawers.get(id) ?? createDrawer(Seat, placesOf(id))
    drawers.set(id, drawer)
    return drawer
  }

  const workstation = async () => (await workstationDrawer.read()) ?? EMPTY

  return {
    workstation,

    async changeWorkstation(part) {
      await workstationDrawer.write({ ...(await workstation()), ...part })
    },

    async all() {
      const { people } = await workstation()
      const found = await Promise.all(people.map((id) => drawerOf(id).read()))
      return found.filter((seat) => seat !== null)
    },

    async find(id) {
      const { people } = await workstation()
      return people.includes(id) ? drawerOf(id).read() : null
    },

    async keep(seat) {
      await drawerOf(seat.id).write(seat)
      const before = await workstation()
      const people = [...before.people.filter((id) => id !== seat.id), seat.id]
      const eldest = people.length > PEOPLE_MAX ? people.shift() : undefined
      if (people.join(' ') !== before.people.join(' ')) await workstationDrawer.write({ ...before, people })
      if (eldest === undefined) return null
      const leaving = await drawerOf(eldest).read()
      await drawerOf(eldest).write(null)
      return leaving
    },

    async remove(id) {
      const before = await workstation()
      await workstationDrawer.write({ ...before, people: before.people.filter((other) => other !== id) })
      await drawerOf(id).write(null)
    },
  }
}
