import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'

interface LeaveQuestionProps {
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before edits are given up on the same screen, in the words in which the router asks. */
export function LeaveQuestion({ isOpen, onConfirm, onCancel }: LeaveQuestionProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      cancelText={t('leave.stay')}
      confirmText={t('leave.go')}
      intent="danger"
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={t('leave.question')}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
