import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { removeUnshown } from '#server/domains/media/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import { WAY_BACK_MS } from './remove-entry.ts'

const PhotoRow = z.object({ photo: z.string().nullable() })

/** Deleted entries with their pictures, once there is no way back to them. */
export const sweepEntries = defineJob({
  name: 'journal.sweep-entries',
  payload: z.object({}),
  schedule: '23 4 * * *',
  retries: 2,
  async run(_payload, services) {
    const { reader, clock } = services
    const { rows } = await sqlOf(PhotoRow)`
      delete from entries where deleted_at < ${new Date(clock() - WAY_BACK_MS)} returning photo_url as photo`.execute(
      reader,
    )
    await removeUnshown(
      services,
      rows.map(({ photo }) => photo).filter((photo) => photo !== null),
    )
  },
})
