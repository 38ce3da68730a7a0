import { Button, InputGroup } from '@blueprintjs/core'
import { Minus, Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import './quantity-field.css'

interface QuantityFieldProps {
  /** Of the product. */
  name: string
  /** As it is typed. */
  text: string
  onType: (text: string) => void
  /** After one press on plus, and on minus; null where it goes no further. */
  more: number | null
  less: number | null
  isWrong: boolean
  /** Of the sentence that says what is wrong. */
  noteId?: string
}

/** How many of a product: typed, or by the buttons and the arrow keys. */
export function QuantityField({ name, text, onType, more, less, isWrong, noteId }: QuantityFieldProps) {
  const { t } = useTranslation('inventory')
  const step = (next: number | null) => next !== null && onType(String(next))
  return (
    <div className="tw-inv-qty">
      <Button
        aria-label={t('request.less', { name })}
        disabled={less === null}
        icon={<Minus />}
        onClick={() => step(less)}
        variant="outlined"
      />
      <InputGroup
        aria-describedby={noteId}
        aria-invalid={isWrong}
        aria-label={t('request.qtyOf', { name })}
        autoComplete="off"
        className="tw-inv-qty__input"
        inputMode="numeric"
        intent={isWrong ? 'danger' : 'none'}
        maxLength={8}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? more : less)
        }}
        onValueChange={onType}
        placeholder="0"
        value={text}
      />
      <Button
        aria-label={t('request.more', { name })}
        disabled={more === null}
        icon={<Plus />}
        onClick={() => step(more)}
        variant="outlined"
      />
    </div>
  )
}
