import { Button, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFirstOf } from '#renderer/ui/i18n/use-first-of.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { UnmatchedSkus } from '../unmatched-skus.tsx'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { MATCHED_SHOWN, splitSkus } from '#shared/domains/services/sku-match.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

type Matched = Answer<typeof catalogue.matchSkus>

interface SkuMatchProps {
  /** Whose services they are. */
  orgId: OrgId
  onMatched: (services: readonly ServiceView[]) => void
}

/** Chooses services by a list of SKUs, as it is pasted from a table or a mail. */
export function SkuMatch({ orgId, onMatched }: SkuMatchProps) {
  const { t } = useTranslation('services')
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Matched | null>(null)
  const asked = useCall(catalogue.matchSkus)
  const sentence = useErrorSentence()
  const match = () => {
    const skus = splitSkus(text)
    setFound(null)
    setError(skus.length === 0 ? t('match.empty') : undefined)
    if (skus.length === 0) return
    asked.mutate(
      { params: { orgId }, body: { skus } },
      {
        onSuccess(outcome) {
          setFound(outcome)
          onMatched(outcome.services)
        },
        onError: (failure) => setError(Object.values(failure.fields)[0] ?? sentence(failure)),
      },
    )
  }
  return (
    <div className="tw-match">
      <FormField error={error} help={t('match.help')} htmlFor={id} isOptional label={t('match.label')}>
        {(tied) => (
          <TextArea
            {...tied}
            dir="ltr"
            fill
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            rows={2}
            value={text}
          />
        )}
      </FormField>
      <div>
        <Button loading={asked.isPending} onClick={match} text={t('match.button')} variant="outlined" />
      </div>
      <div aria-live="polite">{found !== null && <Found {...found} />}</div>
    </div>
  )
}

function Found({ services, unmatched }: Matched) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const shown = useFirstOf()
  const names = services.map(({ name }) => name)
  return (
    <>
      {names.length > 0 && (
        <p className="tw-match__found">
          {t('match.matched', { count: names.length, formatted: number(names.length) })}: {shown(names, MATCHED_SHOWN)}
        </p>
      )}
      <UnmatchedSkus skus={unmatched} />
    </>
  )
}
