import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { rooms } from '#shared/domains/scheduling/rooms/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { ColumnKind } from '../address/views.ts'
import type { Column, Known } from './columns.ts'

const NONE: readonly never[] = []

/** Who of an org can be given appointments, and which rooms there are; nothing until they are known. */
export function useProvidersAndRooms(orgId: OrgId, { enabled = true } = {}) {
  const params = { orgId }
  const providers = useApi(rooms.listProviders, { params }, { enabled })
  const places = useApi(rooms.list, { params }, { enabled })
  const known: Record<ColumnKind, readonly Known[]> = {
    provider: providers.data?.providers ?? NONE,
    room: places.data?.rooms ?? NONE,
  }
  return { known, queries: { provider: providers, room: places } }
}

/** What is known of an id: its name, where it has one. */
export const named = (known: readonly Known[], id: string | null): Pick<Column, 'id' | 'name'> => ({
  id,
  name: known.find((one) => one.id === id)?.name ?? null,
})

/** What a column is called, in our words where it has no name of its own. */
export function useColumnName(): (kind: ColumnKind, column: Pick<Column, 'id' | 'name'>) => string {
  const { t } = useTranslation('scheduling')
  return (kind, { id, name }) => name ?? t(`columns.${id === null ? 'none' : 'gone'}.${kind}`)
}
