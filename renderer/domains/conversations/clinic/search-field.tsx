import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { useEffect } from 'react'

interface SearchFieldProps {
  value: string
  onSearch: (words: string | null) => void
}

/** Looks for a patient by name, once one pauses in typing. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('conversations')
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed)
  useEffect(() => {
    if (settled !== value) onSearch(settled === '' ? null : settled)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only what was typed leads to a search
  }, [settled])
  return (
    <InputGroup
      aria-label={t('search')}
      leftIcon={<Search />}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      placeholder={t('search')}
      type="search"
      value={typed}
    />
  )
}
