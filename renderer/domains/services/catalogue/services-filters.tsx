import { useTranslation } from 'react-i18next'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import type { ServiceList } from './use-service-list.ts'

/** By kind and by a part of name, SKU or category. */
export function ServicesFilters({ list }: { list: ServiceList }) {
  const { t } = useTranslation('services')
  const { role, s } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.kind'),
        all: ServiceRole.options,
        offered: ServiceRole.options,
        chosen: role === undefined ? [] : [role],
        nameOf: (kind) => t(`kinds.${kind}`),
        // There are two: with both the list is as with none.
        onChoose: (kinds) => list.show({ role: kinds.length === 1 ? (kinds[0] ?? null) : otherThan(role, kinds) }),
      }}
      onClear={() => list.show({ role: null, s: null })}
      search={{
        label: t('list.search'),
        value: s,
        chip: (words) => t('list.keyword', { words }),
        onSearch: (words) => list.show({ s: words }),
      }}
    />
  )
}

/** The kind that was ticked just now, in place of the one before. */
const otherThan = (before: ServiceRole | undefined, kinds: readonly ServiceRole[]): ServiceRole | null =>
  kinds.find((kind) => kind !== before) ?? null
