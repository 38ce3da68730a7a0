import { z } from 'zod'
import { OrgImportId } from '#shared/kernel/ids.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Makes organisations of the lines of an import, or takes them back: whichever it is at. */
export const carryOutWork = {
  name: 'imports.carry-out',
  payload: z.object({ importId: OrgImportId }),
} satisfies QueuedWork<z.ZodType>
