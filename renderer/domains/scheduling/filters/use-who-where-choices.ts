import { OrgId } from '#shared/kernel/ids.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'
import { useColumnName, useProvidersAndRooms } from '../columns/use-columns.ts'
import { UNASSIGNED } from './filters.ts'

/** What a filter by provider or by room is called in the address. */
export const FILTER_OF = { provider: 'providers', room: 'rooms' } as const satisfies Record<ColumnKind, string>

interface Choices {
  kind: ColumnKind
  choices: { id: string; name: string }[]
}

/** By whom and by which room appointments can be chosen: both, where the org has any; nothing in one's own calendar. */
export function useWhoWhereChoices(orgId: OrgId | null): Choices[] {
  const { known } = useProvidersAndRooms(orgId ?? NOBODY, { enabled: orgId !== null })
  const nameOf = useColumnName()
  return COLUMN_KINDS.flatMap((kind) => {
    const open = known[kind].filter(({ isRemoved }) => isRemoved !== true)
    if (open.length === 0) return []
    const choices = open.map((one) => ({ id: one.id, name: nameOf(kind, one) }))
    return [{ kind, choices: [...choices, { id: UNASSIGNED, name: nameOf(kind, { id: null, name: null }) }] }]
  })
}

/** Never asked for. */
const NOBODY = OrgId.parse('00000000-0000-7000-8000-000000000000')
