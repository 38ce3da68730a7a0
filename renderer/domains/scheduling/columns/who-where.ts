import { useProvidersAndRooms, named, useColumnName } from './use-columns.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

type Assigned = Pick<AppointmentView, ColumnKind>

/**
 * Tells who sees somebody and where, as far as that is settled; nothing while the names are not known.
 *
 * @param enabled false for whoever may not read the names, or where nothing is to be told
 */
export function useWhoWhere(
  orgId: OrgId,
  enabled: boolean,
): (appointment: Assigned) => { kind: ColumnKind; name: string }[] {
  const { known, queries } = useProvidersAndRooms(orgId, { enabled })
  const nameOf = useColumnName()
  return (appointment) =>
    COLUMN_KINDS.flatMap((kind) => {
      const id = appointment[kind]
      if (id === null || queries[kind].data === undefined) return []
      return [{ kind, name: nameOf(kind, named(known[kind], id)) }]
    })
}

/** Whether anybody or any room is named at all, so that there is something to look up. */
export const isAnyNamed = (appointments: readonly Assigned[]): boolean =>
  appointments.some(({ provider, room }) => provider !== null || room !== null)
