import { Button, Callout } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { AddMethodDialog } from '../form/add-method-dialog.tsx'
import { EditBillingDialog } from '../form/edit-billing-dialog.tsx'
import { isPayable } from './is-usable.ts'
import { MethodRow } from './method-row.tsx'
import { callsOf } from '../owner-calls.ts'
import { RemoveMethodDialog } from './remove-method-dialog.tsx'
import { useMethodChange } from '../use-method-change.ts'
import './payment-methods.css'

interface PaymentMethodCardProps {
  /** Whose methods; null for those of the person. */
  orgId: OrgId | null
}

/** What an org or a person pays with (spec §2, Billing). */
export function PaymentMethodCard({ orgId }: PaymentMethodCardProps) {
  const { t } = useTranslation('payments')
  const calls = callsOf(orgId)
  const methods = useQuery<{ methods: PaymentMethodView[] }, ApiError>({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
  })
  const config = useApi(payments.config, {}, { isLasting: true })
  const [isAdding, setAdding] = useState(false)
  const isOff = config.data?.mode === 'off'
  const add = (
    <Button icon={<Plus />} intent="primary" onClick={() => setAdding(true)} text={t('add')} variant="solid" />
  )
  const hasSome = methods.data !== undefined && methods.data.methods.length > 0
  return (
    <Card actions={hasSome && !isOff ? add : undefined} title={t('title')}>
      <div className="tw-pay">
        {methods.isError && !methods.data && <p className="tw-pay__failed">{t('failed.load')}</p>}
        <QueryState query={methods} skeleton={<Skeleton block="8rem" />}>
          {(data) => (
            <>
              {isOff && <Callout compact>{t('off')}</Callout>}
              <Banner isOff={isOff} methods={data.methods} />
              {data.methods.length === 0 ? (
                <EmptyState
                  action={isOff ? undefined : add}
                  text={isOff ? undefined : t('emptyText')}
                  title={t('empty')}
                />
              ) : (
                <MethodList methods={data.methods} orgId={orgId} />
              )}
            </>
          )}
        </QueryState>
      </div>
      {isAdding && <AddMethodDialog onClose={() => setAdding(false)} orgId={orgId} />}
    </Card>
  )
}

/** Whether there is something to pay with (spec §8, Banners). Where nothing can be added nothing is asked for. */
function Banner({ methods, isOff }: { methods: readonly PaymentMethodView[]; isOff: boolean }) {
  const { t } = useTranslation('payments')
  const isGood = isPayable(methods, new Date(useNow()))
  if (isOff && !isGood) return null
  return (
    <Callout compact intent={isGood ? 'success' : 'warning'}>
      {t(isGood ? 'onFile' : 'required')}
    </Callout>
  )
}

interface MethodListProps extends PaymentMethodCardProps {
  methods: readonly PaymentMethodView[]
}

function MethodList({ methods, orgId }: MethodListProps) {
  const { t } = useTranslation('payments')
  const calls = callsOf(orgId)
  const change = useMethodChange()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [editedId, setEdited] = useState<string | null>(null)
  const [removed, setRemoved] = useState<PaymentMethodView | null>(null)
  const edited = methods.find(({ id }) => id === editedId)

  async function makeDefault({ id }: PaymentMethodView) {
    const refusal = await change.run(() => calls.setDefault(id))
    if (refusal === 'waiting') return
    if (refusal === null) notify.success(t('done.default'))
    else notify.error(`${t('failed.default')} ${sentence(refusal)}`)
  }
  return (
    <>
      <ul className="tw-pay__list">
        {methods.map((method) => (
          <MethodRow
            isBusy={change.isBusy}
            key={method.id}
            method={method}
            onEdit={() => setEdited(method.id)}
            onMakeDefault={() => void makeDefault(method)}
            onRemove={() => setRemoved(method)}
          />
        ))}
      </ul>
      {edited !== undefined && <EditBillingDialog calls={calls} method={edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <RemoveMethodDialog
          calls={calls}
          isLast={methods.length === 1}
          method={removed}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
