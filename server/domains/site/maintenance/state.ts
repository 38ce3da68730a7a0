import { z } from 'zod'
import { MaintenanceSetting } from '#shared/domains/site/maintenance/api.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { MaintenanceState } from '#server/runtime/services.ts'

/** As the database writes instants. */
const SettingRow = MaintenanceSetting.extend({ until: z.string().nullable() })

/** How it is set; off where it never was. */
export async function readSetting(reader: Reader): Promise<MaintenanceSetting> {
  const { rows } = await sqlOf(SettingRow)`
    select is_on as "isOn", until, version from maintenance order by id limit 1`.execute(reader)
  const [row] = rows
  if (row === undefined) return { isOn: false, until: null, version: 0 }
  return { ...row, until: row.until === null ? null : instantFromRow(row.until) }
}

/** Reads it once a second at most, however many calls ask: by the clock of the process, as tests stop the other. */
export function maintenanceState(reader: Reader): MaintenanceState {
  let known: { at: number; state: Promise<{ until: string | null } | null> } | null = null
  const read = async () => {
    const { isOn, until } = await readSetting(reader)
    return isOn ? { until } : null
  }
  return {
    async now() {
      const at = performance.now()
      if (known === null || at - known.at > SECOND) {
        const fresh = { at, state: read() }
        known = fresh
        // What could not be read is asked again by the next.
        fresh.state.catch(() => {
          if (known === fresh) known = null
        })
      }
      return known.state
    },
    forget() {
      known = null
    },
  }
}
