import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '#renderer/ui/table/filter-chips.tsx'
import { Role } from '#shared/kernel/roles.ts'
import type { UserList } from './use-user-list.ts'
import './users-filters.css'

/** Long enough that a word is typed before it is looked for. */
const TYPING_PAUSE = 300

/** By role and by a part of name, address or number; each filter that holds is a chip. */
export function UsersFilters({ list, roles }: { list: UserList; roles: readonly Role[] }) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const { role, s } = list.filters
  const setRoles = (chosen: readonly Role[]) => list.show({ role: chosen.join(',') })
  const chips = [
    ...role.map((one) => ({
      id: one,
      text: word(`role.${one}`),
      onRemove: () => setRoles(role.filter((other) => other !== one)),
    })),
    ...(s === '' ? [] : [{ id: 's', text: t('list.keyword', { words: s }), onRemove: () => list.show({ s: null }) }]),
  ]
  return (
    <div className="tw-users-filters">
      <div className="tw-users-filters__fields">
        <SearchField list={list} />
        <PopoverNext
          content={
            <div className="tw-users-filters__roles">
              {roles.map((one) => (
                <Checkbox
                  checked={role.includes(one)}
                  key={one}
                  label={word(`role.${one}`)}
                  onChange={({ currentTarget }) =>
                    setRoles(
                      Role.options.filter((other) => (other === one ? currentTarget.checked : role.includes(other))),
                    )
                  }
                />
              ))}
            </div>
          }
          placement="bottom-start"
        >
          <Button endIcon={<CaretDown />} text={t('list.roles')} variant="outlined" />
        </PopoverNext>
      </div>
      <FilterChips chips={chips} onClear={() => list.show({ role: null, s: null })} />
    </div>
  )
}

function SearchField({ list }: { list: UserList }) {
  const { t } = useTranslation('people')
  const { s } = list.filters
  const [words, setWords] = useState(s)
  const [shown, setShown] = useState(s)
  // A chip that was taken away, or a step back, empties the field too.
  if (shown !== s) {
    setShown(s)
    setWords(s)
  }
  const { show } = list
  useEffect(() => {
    if (words.trim() === s) return undefined
    const pause = setTimeout(() => {
      setShown(words.trim())
      show({ s: words.trim() })
    }, TYPING_PAUSE)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react/exhaustive-deps -- `show` is new at each render; only typing starts the pause
  }, [words, s])
  return (
    <InputGroup
      aria-label={t('list.search')}
      className="tw-users-filters__search"
      leftElement={<Search className="tw-users-filters__icon" />}
      maxLength={100}
      onValueChange={setWords}
      placeholder={t('list.search')}
      type="search"
      value={words}
    />
  )
}
