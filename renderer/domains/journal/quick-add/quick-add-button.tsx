import { Plus } from '@blueprintjs/icons'
import i18next from 'i18next'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

const QuickAddDialog = lazy(async () => {
  const words = i18next.loadNamespaces('journal')
  const [{ QuickAddDialog: Dialog }] = await Promise.all([import('./quick-add-dialog.tsx'), words])
  return { default: Dialog }
})

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
      {wasOpened && (
        <Suspense>
          <QuickAddDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
