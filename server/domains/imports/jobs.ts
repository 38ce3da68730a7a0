import { sql } from 'kysely'
import { z } from 'zod'
import { IMPORT_KEPT_DAYS, MAPPING_KEPT_DAYS } from '#shared/domains/imports/limits.ts'
import { DAY } from '#shared/kernel/time.ts'
import { defineJob } from '#server/runtime/job.ts'
import { carryOut, markFailed } from './carry-out.ts'
import type { Kinds } from './kinds.ts'
import { carryOutWork } from './work.ts'

/** Taken up again after a crash, it goes on where it was; what fails is told, and left to whoever began it. */
export const carryOutImport = (kinds: Kinds) =>
  defineJob({
    ...carryOutWork,
    retries: 3,
    async run({ importId }, { nobody, log }) {
      try {
        await carryOut(nobody, kinds, importId)
      } catch (error) {
        log.error({ err: error, importId }, 'import failed')
        await markFailed(nobody, importId)
      }
    },
  })

/** Forgets files, and what stood in them, after the week in which an import can be undone; what titles meant after a year. */
export const forgetImports = defineJob({
  name: 'imports.forget-files',
  payload: z.object({}),
  schedule: '40 3 * * *',
  retries: 2,
  async run(_payload, { reader, clock }) {
    await sql`
      delete from imports where coalesce(made_at, created_at) < ${new Date(clock() - IMPORT_KEPT_DAYS * DAY)}
        and state not in ('running', 'undoing')`.execute(reader)
    await sql`
      delete from import_mappings where updated_at < ${new Date(clock() - MAPPING_KEPT_DAYS * DAY)}`.execute(reader)
  },
})
