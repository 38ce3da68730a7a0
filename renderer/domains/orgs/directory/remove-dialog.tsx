import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { detailsOf } from '#renderer/api/error-details.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { OrgRow } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'

const StillOpen = z.object({ open: z.array(z.string()) })
const KNOWN = ['appointments', 'members', 'transactions', 'customers'] as const

/** Asks before an org is deleted, and says what still depends on it where something does. */
export function RemoveDialog({ org, onClose }: { org: OrgRow; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const remove = useCall(directory.remove)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const open = detailsOf(remove.error, ['open_dependants'], StillOpen)?.open ?? []
  const isOpen = (name: string) => open.includes(name)

  const confirm = () =>
    remove.mutate(
      { params: { orgId: org.id } },
      {
        onSuccess: () => {
          notify.success(t('done.removed', { name: org.name }))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      confirmText={t('remove.confirm')}
      intent="danger"
      isBusy={remove.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('remove.title', { name: org.name })}
    >
      <p>{t('remove.text')}</p>
      <div role="alert">
        {remove.error !== null && (
          <Callout compact intent="danger">
            {sentence(remove.error)}
            <ul>
              {KNOWN.filter(isOpen).map((name) => (
                <li key={name}>{t(`remove.open.${name}`)}</li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </ConfirmDialog>
  )
}
