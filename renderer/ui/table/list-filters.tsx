import { Button, Checkbox, InputGroup, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Search } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { FilterChips } from './filter-chips.tsx'
import type { Chip } from './filter-chips.tsx'
import './list-filters.css'

/** Long enough that a word is typed before it is looked for. */
const TYPING_PAUSE = 300

interface ListFiltersProps<Choice extends string> {
  search: { label: string; value: string; chip: (words: string) => string; onSearch: (words: string | null) => void }
  choice?: {
    label: string
    /** All there are, in the order in which they are kept. */
    all: readonly Choice[]
    /** Those that are offered here. */
    offered: readonly Choice[]
    chosen: readonly Choice[]
    nameOf: (one: Choice) => string
    onChoose: (chosen: readonly Choice[]) => void
  }
  /** Filters that links set, and are only taken off here. */
  chips?: readonly Chip[]
  onClear: () => void
  /** Stands at the end of the fields. */
  tools?: ReactNode
}

/** Narrows a list by several of a kind and by part of a name; each filter that holds is a chip. */
export function ListFilters<Choice extends string>(props: ListFiltersProps<Choice>) {
  const { search, choice, chips: more = [], onClear, tools } = props
  const chips = [
    ...more,
    ...(choice?.chosen ?? []).map((one) => ({
      id: one,
      text: choice?.nameOf(one) ?? '',
      onRemove: () => choice?.onChoose(choice.chosen.filter((other) => other !== one)),
    })),
    ...(search.value === ''
      ? []
      : [{ id: 's', text: search.chip(search.value), onRemove: () => search.onSearch(null) }]),
  ]
  return (
    <div className="tw-list-filters" data-tour="filters">
      <div className="tw-list-filters__fields">
        <SearchField {...search} />
        {choice !== undefined && <ChoiceField {...choice} />}
        {tools}
      </div>
      <FilterChips chips={chips} onClear={onClear} />
    </div>
  )
}

type ChoiceFieldProps<Choice extends string> = NonNullable<ListFiltersProps<Choice>['choice']>

function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, all, offered, chosen, nameOf, onChoose } = props
  return (
    <PopoverNext
      content={
        <div className="tw-list-filters__choices">
          {offered.map((one) => (
            <Checkbox
              checked={chosen.includes(one)}
              key={one}
              label={nameOf(one)}
              onChange={({ currentTarget }) =>
                onChoose(all.filter((other) => (other === one ? currentTarget.checked : chosen.includes(other))))
              }
            />
          ))}
        </div>
      }
      placement="bottom-start"
    >
      <Button endIcon={<CaretDown />} text={label} variant="outlined" />
    </PopoverNext>
  )
}

type SearchFieldProps = Pick<ListFiltersProps<string>['search'], 'label' | 'value' | 'onSearch'>

/** Finds rows by part of what they say, shortly after the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(value)
  const [shown, setShown] = useState(value)
  // A chip that was taken away, or a step back, empties the field too.
  if (shown !== value) {
    setShown(value)
    setWords(value)
  }
  useEffect(() => {
    if (words.trim() === value) return undefined
    const pause = setTimeout(() => {
      setShown(words.trim())
      onSearch(words.trim())
    }, TYPING_PAUSE)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react/exhaustive-deps -- `onSearch` is new at each render; only typing starts the pause
  }, [words, value])
  return (
    <InputGroup
      aria-label={label}
      className="tw-list-filters__search"
      leftElement={<Search className="tw-list-filters__icon" />}
      maxLength={100}
      onValueChange={setWords}
      placeholder={label}
      type="search"
      value={words}
    />
  )
}
