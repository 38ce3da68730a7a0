import { z } from 'zod'

export const NOTES_MAX = 5000

export const Notes = z.string().trim().max(NOTES_MAX, 'validation.notesTooLong')
export const startsBeforeEnd = (value: { start: string; end: string }) =>
  Date.parse(value.start) < Date.parse(value.end)
export const endAfterStart = { path: ['end'], message: 'validation.endAfterStart' }

/** A slot as the public sees it: whether it is free, and nothing about who else comes. */
export const PublicSlot = z.object({ start: z.string(), end: z.string(), free: z.boolean() })
export type PublicSlot = z.infer<typeof PublicSlot>
