import { z } from 'zod'

/** How many bookings of visitors wait for their clinics. */
export interface WaitingBookings {
  /** Of one e-mail address, at all clinics. */
  email: number
  /** From one network address, within a day. */
  network: number
  /** Of one org. */
  org: number
}

/** Reads the three of them, as `2,10,100`. */
export const waitingBookings = (usual: string) =>
  z
    .string()
    .regex(/^\d{1,7},\d{1,7},\d{1,7}$/, 'must be three numbers: of an e-mail address, a network address, an org')
    .default(usual)
    .transform((text): WaitingBookings => {
      const [email = 0, network = 0, org = 0] = text.split(',').map(Number)
      return { email, network, org }
    })
