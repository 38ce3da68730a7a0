import { InputGroup } from '@blueprintjs/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { OVERBOOK_REASON_MAX } from '#shared/domains/scheduling/schema.ts'

interface OverbookFieldProps {
  reason: string
  /** Not a full time, but one that the clinic does not offer. */
  isOutside: boolean
  error: string | undefined
  onChange: (reason: string) => void
}

/** Why somebody is booked over what the hours hold; ready to be typed once it is asked. */
export function OverbookField({ reason, isOutside, error, onChange }: OverbookFieldProps) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Who goes through the times by arrows would be stuck at the first full one.
    const isByKeys = document.activeElement?.matches('input[type="radio"]:focus-visible') ?? false
    if (!isByKeys) input.current?.focus()
  }, [])
  return (
    <FormField
      error={error}
      help={t(isOutside ? 'overbook.helpOutside' : 'overbook.help')}
      htmlFor={id}
      label={t('overbook.reason')}
    >
      {(field) => (
        <InputGroup
          {...field}
          autoComplete="off"
          dir="auto"
          inputRef={input}
          maxLength={OVERBOOK_REASON_MAX}
          onValueChange={onChange}
          value={reason}
        />
      )}
    </FormField>
  )
}
