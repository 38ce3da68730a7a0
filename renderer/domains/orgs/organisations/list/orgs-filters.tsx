import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '#renderer/ui/table/filter-chips.tsx'
import { OrgKind } from '#shared/kernel/roles.ts'
import type { OrgList } from './use-org-list.ts'
import './orgs-filters.css'

/** Long enough that a word is typed before it is looked for. */
const TYPING_PAUSE = 300

/** By kind and by a part of name, address, city or number; each filter that holds is a chip. */
export function OrgsFilters({ list }: { list: OrgList }) {
  const { t } = useTranslation('organisations')
  const { t: word } = useTranslation('orgs')
  const { role, s } = list.filters
  const setKinds = (kinds: readonly OrgKind[]) => list.show({ role: kinds.join(',') })
  const chips = [
    ...role.map((kind) => ({
      id: kind,
      text: word(`kind.${kind}`),
      onRemove: () => setKinds(role.filter((other) => other !== kind)),
    })),
    ...(s === '' ? [] : [{ id: 's', text: t('list.keyword', { words: s }), onRemove: () => list.show({ s: null }) }]),
  ]
  return (
    <div className="tw-orgs-filters">
      <div className="tw-orgs-filters__fields">
        <SearchField list={list} />
        <PopoverNext
          content={
            <div className="tw-orgs-filters__kinds">
              {OrgKind.options.map((kind) => (
                <Checkbox
                  checked={role.includes(kind)}
                  key={kind}
                  label={word(`kind.${kind}`)}
                  onChange={({ currentTarget }) =>
                    setKinds(
                      OrgKind.options.filter((one) => (one === kind ? currentTarget.checked : role.includes(one))),
                    )
                  }
                />
              ))}
            </div>
          }
          placement="bottom-start"
        >
          <Button endIcon={<CaretDown />} text={t('list.kinds')} variant="outlined" />
        </PopoverNext>
      </div>
      <FilterChips chips={chips} onClear={() => list.show({ role: null, s: null })} />
    </div>
  )
}

function SearchField({ list }: { list: OrgList }) {
  const { t } = useTranslation('organisations')
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
      className="tw-orgs-filters__search"
      leftElement={<Search className="tw-orgs-filters__icon" />}
      maxLength={100}
      onValueChange={setWords}
      placeholder={t('list.search')}
      type="search"
      value={words}
    />
  )
}
