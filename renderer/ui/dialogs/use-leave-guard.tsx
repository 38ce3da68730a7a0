import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveOptions {
  carriedTo?: string
  text?: string
}

/**
 * Asks before a form with changes is left (look, Forms): by the router with a dialog, which the caller renders, and by
 * closing the window in the browser's own words. Another tab of the same page, which only changes the hash, counts as leaving.
 * What was being saved as somebody left is asked about no more once it is, and they are where they were going.
 *
 * @param options.carriedTo a path that takes along what was typed, and may be gone to
 * @param options.text what becomes of it, where it is not lost
 */
export function useLeaveGuard(isDirty: boolean, { carriedTo, text }: LeaveOptions = {}): ReactNode {
  const { t } = useTranslation('common')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.hash !== '#settings' &&
      nextLocation.pathname !== carriedTo &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.hash !== nextLocation.hash),
  )

  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])

  const isFree = blocker.state === 'blocked' && !isDirty
  useEffect(() => {
    if (isFree) blocker.proceed?.()
  }, [isFree, blocker])

  return (
    <ConfirmDialog
      cancelText={t('leave.stay')}
      confirmText={t('leave.go')}
      intent="danger"
      isOpen={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave.question')}
    >
      {text ?? t('leave.text')}
    </ConfirmDialog>
  )
}
