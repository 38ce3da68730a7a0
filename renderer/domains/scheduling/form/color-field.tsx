import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AppointmentColor } from '#shared/domains/scheduling/schema.ts'
import '#renderer/ui/tokens/kinds.css'
import './color-field.css'

interface ColorFieldProps {
  color: AppointmentColor
  onChoose: (color: AppointmentColor) => void
}

/** The colour in which the calendar shows the appointment; each has a name for whoever does not see it. */
export function ColorField({ color, onChoose }: ColorFieldProps) {
  const { t } = useTranslation('scheduling')
  const name = useId()
  return (
    <fieldset className="tw-colors">
      <legend className="tw-field__label">{t('form.color')}</legend>
      <div className="tw-colors__row">
        {AppointmentColor.options.map((option) => (
          <label className={`tw-color tw-kind--${option}`} key={option} title={t(`color.${option}`)}>
            <input
              aria-label={t(`color.${option}`)}
              checked={option === color}
              className="tw-color__input"
              name={name}
              onChange={() => onChoose(option)}
              type="radio"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
