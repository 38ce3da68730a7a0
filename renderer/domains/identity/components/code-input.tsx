import { InputGroup } from '@blueprintjs/core'
import type { InputGroupProps } from '@blueprintjs/core'
import './code-input.css'

/** Six digits, or a recovery code with letters. Phones offer the code of a message that just came. */
export function CodeInput({ isRecovery = false, ...props }: InputGroupProps & { isRecovery?: boolean }) {
  return (
    <InputGroup
      {...props}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      className="tw-code-input"
      dir="ltr"
      inputMode={isRecovery ? 'text' : 'numeric'}
      intent={props['aria-invalid'] === true ? 'danger' : 'none'}
      maxLength={40}
      size="large"
      spellCheck={false}
    />
  )
}
