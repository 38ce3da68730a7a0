import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { series } from '#shared/domains/scheduling/series/api.ts'
import { ScopeField } from '../series/scope-field.tsx'
import { TellingField } from '../telling/telling-field.tsx'
import { useScope } from '../series/use-scope.ts'

/** Takes an appointment off the calendar, after asking; of one that comes back also all that follow. */
export function RemoveButton({ appointment, onRemoved }: { appointment: AppointmentView; onRemoved: () => void }) {
  const { t } = useTranslation('scheduling')
  const [isAsking, setIsAsking] = useState(false)
  const [tell, setTell] = useState(true)
  const { scope, setScope, series: own } = useScope(appointment, true)
  const remove = useCall(scheduling.remove)
  const removeFollowing = useCall(series.removeFollowing)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const confirm = () => {
    const call = scope === 'following' ? removeFollowing : remove
    call.mutate(
      { params: { id: appointment.id }, query: tell ? {} : { tell: 'no' } },
      {
        onSuccess() {
          setIsAsking(false)
          onRemoved()
          notify.success(t(scope === 'following' ? 'series.removed' : 'remove.done'))
        },
        onError: (error) => notify.error(sentence(error)),
      },
    )
  }
  return (
    <>
      <Button
        icon={<Trash />}
        intent="danger"
        onClick={() => setIsAsking(true)}
        text={t('remove.action')}
        variant="minimal"
      />
      <ConfirmDialog
        cancelText={t('remove.keep')}
        confirmText={t('remove.action')}
        intent="danger"
        isBusy={remove.isPending || removeFollowing.isPending}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t('remove.title')}
      >
        {t('remove.text', { name: appointment.name })}
        <ScopeField onChange={setScope} scope={scope} series={own} />
        {isAsking && (
          <TellingField appointment={appointment} change="cancelled" isAtOnce onTell={setTell} tell={tell} />
        )}
      </ConfirmDialog>
    </>
  )
}
