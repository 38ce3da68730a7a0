import { useTranslation } from 'react-i18next'
import { ListFilters } from '#renderer/ui/table/list-filters.tsx'
import { Role } from '#shared/kernel/roles.ts'
import type { UserList } from './use-user-list.ts'

/** By role and by a part of name, address or number. */
export function UsersFilters({ list, roles }: { list: UserList; roles: readonly Role[] }) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const { role, s } = list.filters
  return (
    <ListFilters
      choice={{
        label: t('list.roles'),
        all: Role.options,
        offered: roles,
        chosen: role,
        nameOf: (one) => word(`role.${one}`),
        onChoose: (chosen) => list.show({ role: chosen.join(',') }),
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
