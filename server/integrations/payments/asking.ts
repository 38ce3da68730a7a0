import type Stripe from 'stripe'
import type { ErrorCode } from '#shared/kernel/errors.ts'

/** Asks the provider by its library; `invalid` is what is wrong with what was asked for. */
export type Ask = <T>(invalid: ErrorCode | null, work: (stripe: Stripe) => Promise<T>) => Promise<T>

/** How many of a list come at once: as many as the provider gives. */
export const PAGE = 100

/** The provider counts in seconds. */
export const atSeconds = (seconds: number): Date => new Date(seconds * 1000)
