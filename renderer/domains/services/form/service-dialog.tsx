import { Button, Callout, DialogBody, DialogFooter, Tab, Tabs } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { DetailFields } from './detail-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import './service-dialog.css'
import { useServiceForm } from './use-service-form.ts'
import type { ServiceFields } from './use-service-form.ts'

interface ServiceDialogProps {
  org: CurrentOrg
  /** Null for a new one. */
  service: ServiceView | null
  currency: string
  /** Staff looks at it without changing it. */
  mayChange: boolean
  onClose: () => void
}

/** A subscription or a product, to be filled in or changed (spec §5 Services form). */
export function ServiceDialog(props: ServiceDialogProps) {
  const { t } = useTranslation('services')
  const { service, onClose } = props
  return (
    <GuardedDialog onClose={onClose} title={<bdi>{service === null ? t('form.new') : service.name}</bdi>}>
      {(frame) => <ServiceForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function ServiceForm({
  org,
  service,
  currency,
  mayChange,
  onClose,
  frame,
}: ServiceDialogProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['services', 'common'])
  const form = useServiceForm({ orgId: org.id, service, currency, onSaved: onClose })
  const element = useFocusFirstError(form.submitCount)
  const role = useWatch({ control: form.control, name: 'role' })
  const isSupplied = org.role === 'partner-supplier' && role === 'product'
  const { setDirty } = frame
  useEffect(() => setDirty(form.isDirty), [setDirty, form.isDirty])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      ref={element}
    >
      <DialogBody>
        <fieldset className="tw-service-form" disabled={!mayChange}>
          {isSupplied ? (
            <SupplierTabs currency={currency} form={form} isNew={service === null} org={org} />
          ) : (
            <>
              <DetailFields currency={currency} form={form} isNew={service === null} org={org} />
              {role === 'product' && <OrderFields form={form} />}
            </>
          )}
        </fieldset>
        <Refusal form={form} />
      </DialogBody>
      <DialogFooter
        actions={
          mayChange ? (
            <>
              <Button disabled={form.isBusy} onClick={frame.requestClose} text={t('common:cancel')} />
              <Button
                intent="primary"
                loading={form.isBusy}
                text={t(service === null ? 'form.create' : 'form.save')}
                type="submit"
              />
            </>
          ) : (
            <Button onClick={onClose} text={t('common:close')} />
          )
        }
      />
    </form>
  )
}

type FieldsProps = { form: ServiceFields; org: CurrentOrg; currency: string; isNew: boolean }

/** Fields of the second tab, for leading to the one that is wrong. */
const ORDER_FIELDS = ['minOrderQuantity', 'packaging']

/** Of a supplier's product, how it is packed and ordered stands on a tab of its own (spec §2). */
function SupplierTabs(props: FieldsProps) {
  const { t } = useTranslation('services')
  const { errors, submitCount } = props.form
  const [tab, setTab] = useState<'details' | 'orders'>('details')
  const [attempts, setAttempts] = useState(submitCount)
  if (attempts !== submitCount) {
    setAttempts(submitCount)
    const wrong = Object.keys(errors)
    const isInOrders = (field: string) => ORDER_FIELDS.some((beginning) => field.startsWith(beginning))
    if (wrong.length > 0) setTab(wrong.every(isInOrders) ? 'orders' : 'details')
  }
  return (
    <Tabs id="service-form" onChange={(id) => setTab(id === 'orders' ? 'orders' : 'details')} selectedTabId={tab}>
      <Tab id="details" panel={<DetailFields {...props} />} title={t('form.details')} />
      <Tab id="orders" panel={<OrderFields form={props.form} />} title={t('form.orders')} />
    </Tabs>
  )
}

/** What the server said no to: a field of its own says it too. */
function Refusal({ form: { failure, current, takeCurrent } }: { form: ServiceFields }) {
  const { t } = useTranslation('services')
  const sentence = useErrorSentence()
  return (
    <div role="alert">
      {failure !== null && (
        <Callout className="tw-service-form__refusal" compact intent="danger">
          <p>{sentence(failure)}</p>
          {current !== null && <Button onClick={takeCurrent} size="small" text={t('form.takeCurrent')} />}
        </Callout>
      )}
    </div>
  )
}
