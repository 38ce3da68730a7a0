import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useOneCall } from '../use-one-call.ts'
import { LIMITS, judgeLimits, textsOf } from './limits-draft.ts'
import type { Limit } from './limits-draft.ts'

interface LimitsCardProps {
  orgId: OrgId
  product: ShelfProduct
}

/** When somebody hears that a product runs low, and what is ordered then. */
export function LimitsCard({ orgId, product }: LimitsCardProps) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const [isEditing, setEditing] = useState(false)
  const edit = !isEditing && (
    <Button onClick={() => setEditing(true)} size="small" text={t('limits.edit')} variant="outlined" />
  )
  const shown = (value: number | null) => (value === null ? t('limits.none') : number(value))
  return (
    <Card actions={edit} title={t('limits.title')}>
      {isEditing ? (
        <LimitsForm onClose={() => setEditing(false)} orgId={orgId} product={product} />
      ) : (
        <Facts facts={LIMITS.map((limit) => ({ name: t(`figure.${limit}`), value: shown(product[limit]) }))} />
      )}
    </Card>
  )
}

function LimitsForm({ orgId, product, onClose }: LimitsCardProps & { onClose: () => void }) {
  const { t } = useTranslation(['stock', 'common'])
  const id = useId()
  const [opened] = useState(() => textsOf(product))
  const [texts, setTexts] = useState(opened)
  const [hasTried, setTried] = useState(false)
  const save = useOneCall(inventory.setLimits)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { body, wrong } = judgeLimits(texts, opened)
  const fields = save.error?.fields ?? {}

  function submit() {
    setTried(true)
    if (wrong.length > 0) {
      document.getElementById(`${id}-${wrong[0]}`)?.focus()
      return
    }
    if (Object.keys(body).length === 0) return onClose()
    save.send(
      { params: { orgId, serviceId: product.id }, body },
      {
        onSuccess() {
          notify.success(t('limits.saved'))
          onClose()
        },
      },
    )
  }
  function errorOf(limit: Limit): string | undefined {
    if (!hasTried || !wrong.includes(limit)) return fields[limit]
    return t(limit === 'reorderQuantity' ? 'limits.wrongQuantity' : 'limits.wrong')
  }

  return (
    <form
      className="tw-limits"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {save.error !== null && Object.keys(fields).length === 0 && (
        <Callout compact intent="danger" role="alert" title={t('limits.failed')}>
          {sentence(save.error)}
        </Callout>
      )}
      {LIMITS.map((limit, index) => (
        <FormField
          error={errorOf(limit)}
          help={t(`limits.help.${limit}`)}
          htmlFor={`${id}-${limit}`}
          isOptional
          key={limit}
          label={t(`figure.${limit}`)}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              autoFocus={index === 0}
              inputMode="numeric"
              maxLength={8}
              onValueChange={(text) => setTexts({ ...texts, [limit]: text })}
              value={texts[limit]}
            />
          )}
        </FormField>
      ))}
      <div className="tw-limits__buttons">
        <Button onClick={onClose} text={t('common:cancel')} />
        <Button intent="primary" loading={save.isPending} text={t('limits.save')} type="submit" />
      </div>
    </form>
  )
}
