import { Button, Callout, DialogBody, DialogFooter, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { inventory } from '#shared/domains/inventory/api.ts'
import { DESCRIPTION_MAX, NOTES_MAX } from '#shared/domains/inventory/create-schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { Amounts } from '../lines/amounts.tsx'
import { DiscountFields } from './discount-fields.tsx'
import type { JudgedDraft, RequestDraft } from './draft.ts'
import { offeredBy } from './draft.ts'
import { ProductLines } from './product-lines.tsx'
import { mayChooseTiming } from '#shared/domains/inventory/fees.ts'
import { PaymentTiming } from '#shared/domains/inventory/schema.ts'
import type { Feature } from '#shared/kernel/feature.ts'

interface EditStepProps {
  offer: Answer<typeof inventory.offer>
  draft: RequestDraft
  judged: JudgedDraft
  /** Somebody has tried to send it as it is. */
  isRefused: boolean
  onChange: (draft: RequestDraft) => void
  onClose: () => void
  onNext: () => void
}

/** What is ordered: from whom, how many of what, and why. */
export function EditStep({ offer, draft, judged, isRefused, onChange, onClose, onNext }: EditStepProps) {
  const { t } = useTranslation(['inventory', 'common', 'payments'])
  const [hasTried, setTried] = useState(isRefused)
  const change = (part: Partial<RequestDraft>) => onChange({ ...draft, ...part })
  const offered = offeredBy(offer.products, draft.supplier)
  const next = () => {
    setTried(true)
    if (judged.isComplete && judged.below.length === 0 && !offer.needsPaymentMethod) onNext()
  }
  if (offer.suppliers.length === 0) {
    return (
      <>
        <DialogBody>
          <p className="tw-inv-form__none">{t('request.noSuppliers')}</p>
        </DialogBody>
        <DialogFooter actions={<Button onClick={onClose} text={t('common:close')} />} />
      </>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        next()
      }}
    >
      <DialogBody className="tw-inv-form">
        {offer.needsPaymentMethod && (
          <Callout compact intent="warning" role="alert">
            {t('payments:check.needed')}
          </Callout>
        )}
        <SupplierField draft={draft} onChange={change} suppliers={offer.suppliers} />
        <Words draft={draft} onChange={change} />
        {draft.supplier !== null && (
          <ProductLines
            draft={draft}
            judged={judged}
            mayPrice={offer.mayPrice}
            onChange={onChange}
            products={offered}
          />
        )}
        {offer.mayPrice && <DiscountFields draft={draft} error={judged.errors['discount']} onChange={change} />}
        <TimingField
          features={offer.suppliers.find(({ id }) => id === draft.supplier)?.fees.features ?? []}
          onChange={(timing) => change({ timing })}
          timing={judged.timing}
        />
        <NotesField draft={draft} onChange={change} />
        {judged.amounts !== null && judged.lines.length > 0 && (
          <Amounts amounts={judged.amounts} currency={judged.currency} discount={judged.discount} />
        )}
      </DialogBody>
      {hasTried && <Below below={judged.below} />}
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose} text={t('common:cancel')} />
            <Button
              disabled={!judged.isComplete || offer.needsPaymentMethod}
              intent="primary"
              text={t('request.next')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}

interface PartProps {
  draft: RequestDraft
  onChange: (part: Partial<RequestDraft>) => void
}

function SupplierField({ draft, onChange, suppliers }: PartProps & Pick<EditStepProps['offer'], 'suppliers'>) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <FormField htmlFor={id} label={t('request.supplier')}>
      {(field) => (
        <HTMLSelect
          {...field}
          autoFocus
          fill
          onChange={({ currentTarget }) => {
            const chosen = suppliers.find((one) => one.id === currentTarget.value)
            onChange({ supplier: chosen?.id ?? null, timing: null })
          }}
          options={[
            { value: '', label: t('request.chooseSupplier') },
            ...suppliers.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={draft.supplier ?? ''}
        />
      )}
    </FormField>
  )
}

function Words({ draft, onChange }: PartProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <div className="tw-inv-form__pair">
      <FormField htmlFor={`${id}-own`} label={t('request.description')}>
        {(field) => (
          <InputGroup
            {...field}
            dir="auto"
            maxLength={DESCRIPTION_MAX}
            onValueChange={(description) => onChange({ description })}
            value={draft.description}
          />
        )}
      </FormField>
      <FormField htmlFor={`${id}-to`} isOptional label={t('request.descriptionTo')}>
        {(field) => (
          <InputGroup
            {...field}
            dir="auto"
            maxLength={DESCRIPTION_MAX}
            onValueChange={(descriptionTo) => onChange({ descriptionTo })}
            value={draft.descriptionTo}
          />
        )}
      </FormField>
    </div>
  )
}

function NotesField({ draft, onChange }: PartProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <FormField htmlFor={id} isOptional label={t('request.notes')}>
      {(field) => (
        <TextArea
          {...field}
          dir="auto"
          fill
          maxLength={NOTES_MAX}
          onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
          rows={2}
          value={draft.notes}
        />
      )}
    </FormField>
  )
}

/** What is ordered too little of; the order goes no further with it (spec §5). */
function Below({ below }: Pick<JudgedDraft, 'below'>) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  if (below.length === 0) return null
  return (
    <Callout className="tw-inv-below" compact intent="warning" role="alert" title={t('request.below')}>
      <ul className="tw-inv-below__list">
        {below.map(({ name, qty, minOrderQuantity }) => (
          <li key={name}>
            <bdi>{t('request.belowOne', { name, qty: number(qty), minimum: number(minOrderQuantity) })}</bdi>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

interface TimingFieldProps {
  /** Of the supplier. */
  features: readonly Feature[]
  timing: PaymentTiming
  onChange: (timing: PaymentTiming) => void
}

/** When it is paid, where the supplier leaves the choice. */
function TimingField({ features, timing, onChange }: TimingFieldProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  if (!mayChooseTiming(features)) return null
  return (
    <FormField htmlFor={id} label={t('request.timing')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) => onChange(currentTarget.value === 'now' ? 'now' : 'later')}
          options={PaymentTiming.options.map((value) => ({ value, label: t(`timing.${value}`) }))}
          value={timing}
        />
      )}
    </FormField>
  )
}
