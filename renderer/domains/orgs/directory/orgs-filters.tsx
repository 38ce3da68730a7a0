import { useTranslation } from 'react-i18next'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { OrgKind } from '#shared/kernel/roles.ts'
import type { OrgList } from './use-org-list.ts'

/** By kind and by a part of name, address, city or number. */
export function OrgsFilters({ list }: { list: OrgList }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { role, s } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.kinds'),
        all: OrgKind.options,
        offered: OrgKind.options,
        chosen: role,
        nameOf: (kind) => word(`kind.${kind}`),
        onChoose: (kinds) => list.show({ role: kinds.join(',') }),
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
