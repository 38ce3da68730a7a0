import { Button, InputGroup } from '@blueprintjs/core'
import type { InputGroupProps } from '@blueprintjs/core'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: InputGroupProps) {
  const { t } = useTranslation('identity')
  const [isShown, setIsShown] = useState(false)
  const label = t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')
  return (
    <InputGroup
      {...props}
      autoCapitalize="none"
      intent={props['aria-invalid'] === true ? 'danger' : 'none'}
      rightElement={
        <Button
          aria-label={label}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          onClick={() => setIsShown(!isShown)}
          title={label}
          variant="minimal"
        />
      }
      size="large"
      spellCheck={false}
      type={isShown ? 'text' : 'password'}
    />
  )
}
