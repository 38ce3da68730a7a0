import { forgetStored } from '#renderer/platform/page-storage.ts'

const PREFIX = 'tw-copy:'

/** Of one person on this device. */
export const copyName = (userId: string): string => PREFIX + userId

/** Whoever leaves takes along what was kept of them, and of others who left no other way. */
export const forgetCopies = (): void => forgetStored(PREFIX)
