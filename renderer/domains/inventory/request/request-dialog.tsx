import { DialogBody } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { DialogFrame } from '../parts/form-dialog.tsx'
import { useRefreshInventory } from '../parts/use-refresh-inventory.ts'
import { useOneCall } from '../parts/use-one-call.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { emptyDraft, judgeDraft, toRequest } from './draft.ts'
import { EditStep } from './edit-step.tsx'

type Offer = Answer<typeof inventory.offer>
type Step = 'edit' | 'confirm'

/** Request Inventory in two steps: what is ordered, then the order as a whole (spec §4). */
export function RequestDialog({ orgId, onClose }: { orgId: OrgId; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const offer = useApi(inventory.offer, { params: { orgId } })
  const [step, setStep] = useState<Step>('edit')
  return (
    <FormDialog onClose={onClose} title={t(step === 'edit' ? 'request.title' : 'request.confirm')}>
      {(frame) => (
        <QueryState
          query={offer}
          skeleton={
            <DialogBody>
              <Skeleton block="16rem" />
            </DialogBody>
          }
        >
          {(data) => (
            <RequestForm frame={frame} offer={data} onDone={onClose} onStep={setStep} orgId={orgId} step={step} />
          )}
        </QueryState>
      )}
    </FormDialog>
  )
}

interface RequestFormProps {
  orgId: OrgId
  offer: Offer
  step: Step
  onStep: (step: Step) => void
  frame: DialogFrame
  onDone: () => void
}

function RequestForm({ orgId, offer, step, onStep, frame, onDone }: RequestFormProps) {
  const { t } = useTranslation('inventory')
  const [initial] = useState(() => emptyDraft(offer.suppliers))
  const [draft, setDraft] = useState(initial)
  const judged = judgeDraft(draft, offer)
  const create = useOneCall(inventory.create)
  const keyFor = useIdempotencyKey()
  const refresh = useRefreshInventory()
  const client = useQueryClient()
  const notify = useNotify()
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])

  function submit() {
    const body = toRequest(draft, judged, offer.mayPrice)
    if (body === null) return
    create.send(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess() {
          refresh()
          notify.success(t('request.done'))
          onDone()
        },
        onError(error) {
          // Prices or fees have changed meanwhile: what is offered is read again, and the order shows what it comes to now.
          if (error.code === 'total_mismatch' || error.code === 'below_minimum' || error.code === 'invalid_input')
            void client.invalidateQueries({ queryKey: queryKey(inventory.offer) })
        },
      },
    )
  }

  const change = (next: typeof draft) => {
    setDraft(next)
    create.reset()
  }
  if (step === 'confirm') {
    const supplier = offer.suppliers.find(({ id }) => id === draft.supplier)
    return (
      <ConfirmStep
        draft={draft}
        error={create.error}
        isBusy={create.isPending}
        judged={judged}
        onBack={() => onStep('edit')}
        onConfirm={submit}
        supplier={supplier?.name ?? ''}
      />
    )
  }
  return (
    <EditStep
      draft={draft}
      judged={judged}
      offer={offer}
      onChange={change}
      onClose={frame.requestClose}
      onNext={() => onStep('confirm')}
    />
  )
}
