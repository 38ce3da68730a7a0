import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ErrorDetails } from './error-details.ts'
import { AppError } from './errors.ts'
import type { ErrorCode } from './errors.ts'

describe('an error', () => {
  it('has details only under a code that there is', () => {
    expectTypeOf<keyof ErrorDetails>().toExtend<ErrorCode>()
  })

  it('carries the details of its code', () => {
    const error: AppError = new AppError('too_late_to_change', { details: { until: '2026-11-23T09:00:00Z' } })
    expect(error).toMatchObject({ code: 'too_late_to_change', details: { until: '2026-11-23T09:00:00Z' } })
  })

  it('compiles with no others', () => {
    // @ts-expect-error -- a slip of the pen
    expect(new AppError('too_late_to_change', { details: { untill: '' } }).code).toBe('too_late_to_change')
    // @ts-expect-error -- a code that says nothing more
    expect(new AppError('not_found', { details: { until: '' } }).code).toBe('not_found')
  })
})
