import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { currentOf, detailsOf } from './error-details.ts'

const errorOf = (code: ApiError['code'], details: Record<string, unknown>) =>
  new ApiError(code, '', { status: 409, details })

const Contact = z.object({ id: z.string(), version: z.number() })
const Next = z.object({ nextSlots: z.array(z.object({ start: z.string(), end: z.string() })) })

describe('what an error says besides its sentence', () => {
  it('is read by its code, typed by the schema', () => {
    const nextSlots = [{ start: '2026-11-23T09:00:00Z', end: '2026-11-23T09:30:00Z' }]
    const details = detailsOf(errorOf('slot_taken', { nextSlots }), ['slot_taken'], Next)
    expect(details).toEqual({ nextSlots })
    expectTypeOf(details).toEqualTypeOf<z.infer<typeof Next> | null>()
  })

  it('is nothing for another error, nor where it is about something else', () => {
    expect(detailsOf(errorOf('room_taken', { nextSlots: [] }), ['slot_taken'], Next)).toBeNull()
    expect(detailsOf(errorOf('slot_taken', { conflicts: [] }), ['slot_taken'], Next)).toBeNull()
    expect(detailsOf(null, ['slot_taken'], Next)).toBeNull()
  })

  it('is asked for only where the code carries it', () => {
    // @ts-expect-error -- this code says until when, and of no slots
    expect(detailsOf(errorOf('too_late_to_change', {}), ['too_late_to_change'], Next)).toBeNull()
  })
})

describe('what is stored now', () => {
  const current = { id: '7', version: 3 }

  it('comes with a conflict of versions', () => {
    const stored = currentOf(errorOf('version_conflict', { current }), Contact)
    expect(stored).toEqual(current)
    expectTypeOf(stored).toEqualTypeOf<z.infer<typeof Contact> | null>()
  })

  it('comes with nothing else, and not in another shape', () => {
    expect(currentOf(errorOf('conflict', { current }), Contact)).toBeNull()
    expect(currentOf(errorOf('version_conflict', { current: { id: '7' } }), Contact)).toBeNull()
    expect(currentOf(undefined, Contact)).toBeNull()
  })
})
