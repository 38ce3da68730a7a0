import { Button, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import { MATCHED_SHOWN, UNMATCHED_SHOWN, matchSkus } from '#shared/domains/services/sku-match.ts'

interface SkuMatchProps {
  services: readonly ServiceView[]
  onMatched: (services: readonly ServiceView[]) => void
}

/** Chooses services by a list of SKUs, as it is pasted from a table or a mail. */
export function SkuMatch({ services, onMatched }: SkuMatchProps) {
  const { t } = useTranslation('services')
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<ReturnType<typeof matchSkus<ServiceView>> | null>(null)
  const match = () => {
    setError(text.trim() === '' ? t('match.empty') : undefined)
    if (text.trim() === '') return setFound(null)
    const outcome = matchSkus(text, services)
    setFound(outcome)
    onMatched(outcome.matched)
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
        <Button onClick={match} text={t('match.button')} variant="outlined" />
      </div>
      <div aria-live="polite">{found !== null && <Found {...found} />}</div>
    </div>
  )
}

function Found({ matched, unmatched }: ReturnType<typeof matchSkus<ServiceView>>) {
  const { t } = useTranslation('services')
  const { number, tag } = useFormats()
  const listed = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const shown = (names: readonly string[], most: number) =>
    listed.format(names.slice(0, most)) + (names.length > most ? ' …' : '')
  const names = matched.map(({ name }) => name)
  return (
    <>
      {matched.length > 0 && (
        <p className="tw-match__found">
          {t('match.matched', { count: names.length, formatted: number(names.length) })}: {shown(names, MATCHED_SHOWN)}
        </p>
      )}
      {unmatched.length > 0 && (
        <p className="tw-match__found">
          {t('match.unmatched', { count: unmatched.length, formatted: number(unmatched.length) })}:{' '}
          {shown(unmatched, UNMATCHED_SHOWN)}
        </p>
      )}
    </>
  )
}
