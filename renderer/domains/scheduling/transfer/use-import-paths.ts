import { useSearchParams } from 'react-router'
import type { OwnPaths } from '#renderer/domains/imports/index.ts'
import { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { IMPORT_PATH, SCHEDULE_PATH, appointmentPath } from '../paths.ts'

/** Where files of appointments are chosen and what they lead to, in the schedule that the address names. */
export function useImportPaths(): OwnPaths {
  const [search] = useSearchParams()
  const named = OrgId.safeParse(search.get('org')).data
  return {
    start: IMPORT_PATH,
    list: named === undefined ? SCHEDULE_PATH : `${SCHEDULE_PATH}?org=${named}`,
    made: (id) => appointmentPath(AppointmentId.parse(id)) + (named === undefined ? '' : `&org=${named}`),
  }
}
