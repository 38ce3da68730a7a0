import { z } from 'zod'
import { ImportId } from '#shared/kernel/ids.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Makes of the lines of an import what they tell of, or takes it back: whichever it is at. */
export const carryOutWork = {
  name: 'imports.carry-out',
  payload: z.object({ importId: ImportId }),
} satisfies QueuedWork<z.ZodType>
