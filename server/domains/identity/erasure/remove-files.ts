import { z } from 'zod'
import { defineJob } from '#server/runtime/job.ts'

/** Removes files whose rows are gone. One that is gone already is none to remove, so it can be run again. */
export const removeFiles = defineJob({
  name: 'identity.remove-files',
  payload: z.object({ files: z.array(z.string()).min(1) }),
  retries: 8,
  async run({ files }, { storage }) {
    for (const file of files) await storage.remove(file)
  },
})
