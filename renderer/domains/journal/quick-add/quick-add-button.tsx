import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyQuickAdd } from './lazy-quick-add.tsx'

/** The button in the middle of the bar on phones: opens what can be added by one tap (spec §2 Mobile bottom bar). */
export function QuickAddButton({ className }: { className: string }) {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  // Fetched with the first opening, and kept for the next.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <button aria-haspopup="dialog" aria-label={t('bar.quickAdd')} className={className} onClick={open} type="button">
        <Plus size={20} />
      </button>
      {wasOpened && <LazyQuickAdd isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
