import { z } from 'zod'

/** How somebody who is called is told from others, without their name. */
export const CalledBy = z.enum(['number', 'initials'])
export type CalledBy = z.infer<typeof CalledBy>

/** Somebody who was called. */
export const WallCall = z.object({
  /** Their number, or initials; never a name. */
  who: z.string(),
  room: z.string().nullable(),
  provider: z.string().nullable(),
  at: z.string(),
})
export type WallCall = z.infer<typeof WallCall>

/** The screen on the wall, as an administrator sees it. */
export const WallView = z.object({
  /** Where it is read. Whoever has it can read. */
  url: z.url(),
  shows: CalledBy,
  createdAt: z.string(),
})
export type WallView = z.infer<typeof WallView>
