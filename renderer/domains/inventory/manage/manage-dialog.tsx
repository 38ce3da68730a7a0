import { Button, Callout, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useOneCall } from '../use-one-call.ts'
import { WordFields } from '../fields/word-fields.tsx'
import { EMPTY_DRAFT, MANAGED_ROLES, toTransaction } from './draft.ts'
import type { ManageDraft } from './draft.ts'
import { ManagedLines } from './managed-lines.tsx'
import { OrgRecipient, UserRecipient } from './recipient-field.tsx'
import '../fields/inventory-form.css'

interface ManageDialogProps {
  orgId: OrgId
  onClose: () => void
}

/** What came in, was counted anew, or was thrown away. */
export function ManageDialog({ orgId, onClose }: ManageDialogProps) {
  const { t } = useTranslation('inventory')
  const offer = useApi(inventory.offer, { params: { orgId } })
  return (
    <GuardedDialog onClose={onClose} title={t('manage.new')}>
      {(frame) => (
        <QueryState
          query={offer}
          skeleton={
            <DialogBody>
              <Skeleton block="16rem" />
            </DialogBody>
          }
        >
          {(data) => <ManageForm frame={frame} offer={data} onDone={onClose} orgId={orgId} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface ManageFormProps {
  orgId: OrgId
  offer: Answer<typeof inventory.offer>
  frame: DialogFrame
  onDone: () => void
}

function ManageForm({ orgId, offer: { products, recipients }, frame, onDone }: ManageFormProps) {
  const { t } = useTranslation(['inventory', 'common'])
  const [draft, setDraft] = useState<ManageDraft>(EMPTY_DRAFT)
  const create = useOneCall(inventory.create)
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== EMPTY_DRAFT), [setDirty, draft])
  const body = toTransaction(draft, products)
  const change = (next: ManageDraft) => {
    setDraft(next)
    create.reset()
  }

  function submit() {
    if (body === null) return
    create.send(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess() {
          notify.success(t('manage.done'))
          onDone()
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-inv-form">
        <Kind draft={draft} hasRecipients={recipients.length > 0} onChange={change} />
        {draft.role === 'shipment' && <OrgRecipient draft={draft} onChange={change} recipients={recipients} />}
        {draft.role === 'user' && <UserRecipient draft={draft} onChange={change} orgId={orgId} />}
        <ManagedLines draft={draft} onChange={change} products={products} />
        <WordFields
          errors={create.error?.fields ?? {}}
          onChange={(words) => change({ ...draft, ...words })}
          words={draft}
        />
        <Failure error={create.error} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={body === null}
              intent="primary"
              loading={create.isPending}
              text={t('manage.save')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}

interface PartProps {
  draft: ManageDraft
  onChange: (draft: ManageDraft) => void
}

/** What happened. What needs somebody to get it is offered where there is somebody. */
function Kind({ draft, onChange, hasRecipients }: PartProps & { hasRecipients: boolean }) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const roles = MANAGED_ROLES.filter((role) => role !== 'shipment' || hasRecipients)
  return (
    <FormField help={t(`manage.hint.${draft.role}`)} htmlFor={id} label={t('manage.kind')}>
      {(field) => (
        <HTMLSelect
          {...field}
          autoFocus
          fill
          // Another kind offers other products: what was typed about them stays in its place.
          onChange={({ currentTarget }) =>
            onChange({ ...draft, role: roles.find((one) => one === currentTarget.value) ?? draft.role })
          }
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={draft.role}
        />
      )}
    </FormField>
  )
}

function Failure({ error }: { error: ApiError | null }) {
  const { t } = useTranslation('inventory')
  const sentence = useErrorSentence()
  if (error === null) return null
  const elsewhere = Object.entries(error.fields).filter(([field]) => field !== 'description' && field !== 'notes')
  const told = elsewhere.length > 0 ? elsewhere.map(([, wrong]) => wrong).join(' ') : sentence(error)
  return (
    <Callout compact intent="danger" role="alert" title={t('manage.failed')}>
      {told}
    </Callout>
  )
}
