import { useTranslation } from 'react-i18next'
import { OrgId } from '#shared/kernel/ids.ts'
import { COLUMN_KINDS } from '../address/views.ts'
import type { ColumnKind } from '../address/views.ts'
import { useColumnName, useProvidersAndRooms } from '../columns/use-columns.ts'
import { useTypeName, useTypes } from '../visit-types/use-types.ts'
import { UNASSIGNED } from './filters.ts'

/** What a filter by provider or by room is called in the address. */
const FILTER_OF = { provider: 'providers', room: 'rooms' } as const satisfies Record<ColumnKind, string>

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

interface FilterGroup {
  /** In the address. */
  name: 'providers' | 'rooms' | 'types'
  title: string
  choices: Choices['choices']
}

/** By what of an org appointments can be chosen: providers, rooms and types of visits, of which it has any. */
export function useFilterGroups(orgId: OrgId | null): FilterGroup[] {
  const { t } = useTranslation('scheduling')
  const nameOf = useTypeName()
  const { types } = useTypes(orgId ?? NOBODY, { enabled: orgId !== null })
  const whoWhere = useWhoWhereChoices(orgId).map(({ kind, choices }): FilterGroup => ({
    name: FILTER_OF[kind],
    title: t(`columns.kind.${kind}`),
    choices,
  }))
  if (types.length === 0) return whoWhere
  const choices = types.map((type) => ({ id: type.id, name: nameOf(type) }))
  const none = { id: UNASSIGNED, name: t('filters.noType') }
  return [...whoWhere, { name: 'types', title: t('typesOfVisits'), choices: [...choices, none] }]
}

/** Never asked for. */
const NOBODY = OrgId.parse('00000000-0000-7000-8000-000000000000')
