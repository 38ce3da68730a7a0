import { Radio } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'

type Side = 'one' | 'other'

interface TwoValuesProps {
  name: string
  label: string
  help?: string
  one: string | null
  other: string | null
  chosen: Side
  /** Then there is nothing to choose. */
  isSame?: boolean
  onChoose: (side: Side) => void
}

/** A field of two records side by side: what differs is marked and chosen, what does not stands there once each. */
export function TwoValues({ name, label, help, one, other, chosen, isSame = false, onChoose }: TwoValuesProps) {
  const { t } = useTranslation('duplicates')
  const sides = [
    { side: 'one', value: one },
    { side: 'other', value: other },
  ] as const
  return (
    <fieldset className={isSame ? 'tw-compare__row' : 'tw-compare__row tw-compare__row--differs'}>
      <legend className="tw-compare__label">
        {label}
        {help !== undefined && <span className="tw-compare__note"> {help}</span>}
      </legend>
      {sides.map(({ side, value }) => {
        const text = <bdi className={value === null ? 'tw-compare__none' : undefined}>{value ?? t('nothing')}</bdi>
        return isSame ? (
          <span className="tw-compare__value" key={side}>
            {text}
          </span>
        ) : (
          <Radio
            checked={chosen === side}
            className="tw-compare__value"
            key={side}
            labelElement={text}
            name={name}
            onChange={() => onChoose(side)}
            value={side}
          />
        )
      })}
    </fieldset>
  )
}
