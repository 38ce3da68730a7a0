import { DialogBody } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useOneCall } from '../use-one-call.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { emptyDraft, judgeDraft, toRequest } from './draft.ts'
import { EditStep } from './edit-step.tsx'
import { asSuggested, prefilled } from './prefill.ts'
import type { Prefill } from './prefill.ts'
import '../fields/inventory-form.css'

type Offer = Answer<typeof inventory.offer>
type Step = 'edit' | 'confirm'

interface RequestDialogProps {
  orgId: OrgId
  onClose: () => void
  /** What it begins with. */
  prefill?: Prefill
  /** Why it was not made when it was sent as it is: said before anything else. */
  refusal?: ApiError | null
  /** It was to be sent as it is, and could not be. */
  isRefused?: boolean
}

/** Request Inventory in two steps: what is ordered, then the order as a whole (spec §4). */
export function RequestDialog({ orgId, onClose, prefill, refusal = null, isRefused = false }: RequestDialogProps) {
  const { t } = useTranslation('inventory')
  const offer = useApi(inventory.offer, { params: { orgId } })
  const [step, setStep] = useState<Step>(refusal === null ? 'edit' : 'confirm')
  return (
    <GuardedDialog onClose={onClose} title={t(step === 'edit' ? 'request.title' : 'request.confirm')}>
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
            <RequestForm
              frame={frame}
              isRefused={isRefused}
              offer={data}
              onDone={onClose}
              onStep={setStep}
              orgId={orgId}
              prefill={prefill}
              refusal={refusal}
              step={step}
            />
          )}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface RequestFormProps {
  orgId: OrgId
  offer: Offer
  prefill: Prefill | undefined
  refusal: ApiError | null
  isRefused: boolean
  step: Step
  onStep: (step: Step) => void
  frame: DialogFrame
  onDone: () => void
}

function RequestForm({ orgId, offer, prefill, refusal, isRefused, step, onStep, frame, onDone }: RequestFormProps) {
  const { t } = useTranslation('inventory')
  const [initial] = useState(() => prefilled(emptyDraft(offer.suppliers), prefill))
  const [draft, setDraft] = useState(initial)
  const judged = judgeDraft(draft, offer)
  const [told, setTold] = useState(refusal)
  const create = useOneCall(inventory.create)
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const { setDirty } = frame
  useEffect(() => setDirty(draft !== initial), [setDirty, draft, initial])

  function submit() {
    const request = toRequest(draft, judged, offer.mayPrice)
    if (request === null) return
    const body = asSuggested(request, prefill)
    setTold(null)
    create.send(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess() {
          notify.success(t('request.done'))
          onDone()
        },
      },
    )
  }

  const change = (next: typeof draft) => {
    setDraft(next)
    setTold(null)
    create.reset()
  }
  if (step === 'confirm') {
    const supplier = offer.suppliers.find(({ id }) => id === draft.supplier)
    return (
      <ConfirmStep
        draft={draft}
        error={create.error ?? told}
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
      isRefused={isRefused}
      judged={judged}
      offer={offer}
      onChange={change}
      onClose={frame.requestClose}
      onNext={() => onStep('confirm')}
    />
  )
}
