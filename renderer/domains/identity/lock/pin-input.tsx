import { InputGroup } from '@blueprintjs/core'
import type { InputGroupProps } from '@blueprintjs/core'
import { PIN_MAX } from '#shared/domains/identity/screen-lock/pin.ts'
import { digitsOf } from './pin-digits.ts'
import '../components/code-input.css'

interface PinInputProps extends Omit<InputGroupProps, 'onChange' | 'value'> {
  value: string
  onValueChange: (pin: string) => void
}

/** Digits of any script, shown as dots; kept are those that the PIN is made of. */
export function PinInput({ onValueChange, ...props }: PinInputProps) {
  return (
    <InputGroup
      {...props}
      autoComplete="off"
      className="tw-code-input"
      dir="ltr"
      inputMode="numeric"
      intent={props['aria-invalid'] === true ? 'danger' : 'none'}
      maxLength={PIN_MAX}
      onValueChange={(text) => onValueChange(digitsOf(text))}
      size="large"
      spellCheck={false}
      type="password"
    />
  )
}
