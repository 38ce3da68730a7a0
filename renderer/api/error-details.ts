import { z } from 'zod'
import type { ErrorDetails } from '#shared/kernel/error-details.ts'
import type { ApiError } from './api-error.ts'

/**
 * What an error of one of these codes says besides its sentence. Null for any other error, and where it says something
 * else than the schema asks for: one code can be about several things.
 */
export function detailsOf<Code extends keyof ErrorDetails, Schema extends z.ZodType<ErrorDetails[Code]>>(
  error: ApiError | null | undefined,
  codes: readonly Code[],
  schema: Schema,
): z.output<Schema> | null {
  if (error === null || error === undefined || !codes.some((code) => code === error.code)) return null
  return schema.safeParse(error.details).data ?? null
}

/** What is stored now, where somebody else was quicker; null for any other error. */
export const currentOf = <Stored extends object>(
  error: ApiError | null | undefined,
  schema: z.ZodType<Stored>,
): Stored | null => detailsOf(error, ['version_conflict'], z.object({ current: schema }))?.current ?? null
