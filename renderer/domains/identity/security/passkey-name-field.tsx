import { InputGroup } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PASSKEY_NAME_MAX } from '#shared/domains/identity/passkeys/schema.ts'

interface PasskeyNameFieldProps {
  name: string
  onChange: (name: string) => void
  error: string
  help?: string
}

/** What a person calls a passkey, where it is made and where it is renamed. */
export function PasskeyNameField({ name, onChange, error, help }: PasskeyNameFieldProps) {
  const { t } = useTranslation('security')
  return (
    <FormField error={error} help={help} htmlFor="passkey-name" label={t('setUp.passkeyName')}>
      {(tied) => (
        <InputGroup
          {...tied}
          autoComplete="off"
          autoFocus
          intent={tied['aria-invalid'] ? 'danger' : 'none'}
          maxLength={PASSKEY_NAME_MAX}
          onValueChange={onChange}
          value={name}
        />
      )}
    </FormField>
  )
}
