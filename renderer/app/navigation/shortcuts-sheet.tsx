import { useAtomValue } from 'jotai'
import { Suspense, lazy } from 'react'
import { isShortcutsOpenAtom } from '#renderer/ui/shortcuts/shortcuts-open.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#renderer/ui/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Comes when somebody asks for it. */
export function ShortcutsSheet() {
  const isOpen = useAtomValue(isShortcutsOpenAtom)
  return <Suspense>{isOpen && <ShortcutsDialog />}</Suspense>
}
