import i18next from 'i18next'
import { Suspense, lazy } from 'react'

const QuickAddDialog = lazy(async () => {
  const words = i18next.loadNamespaces('journal')
  const [{ QuickAddDialog: Dialog }] = await Promise.all([import('./quick-add-dialog.tsx'), words])
  return { default: Dialog }
})

interface LazyQuickAddProps {
  isOpen: boolean
  /** Chosen before it was opened. */
  mood?: number | null
  onClose: () => void
}

/** Quick add, fetched with its first opening. */
export function LazyQuickAdd(props: LazyQuickAddProps) {
  return (
    <Suspense>
      <QuickAddDialog {...props} />
    </Suspense>
  )
}
