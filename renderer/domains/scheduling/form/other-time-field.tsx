import { Button, InputGroup } from '@blueprintjs/core'
import { Time } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

/** A time that no slot offers, typed by who may book it anyway. */
export function OtherTimeField({ onType }: { onType: (clock: string) => void }) {
  const { t } = useTranslation('scheduling')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [clock, setClock] = useState('')
  if (!isOpen)
    return (
      <div>
        <Button
          icon={<Time />}
          onClick={() => setOpen(true)}
          size="small"
          text={t('overbook.other')}
          variant="minimal"
        />
      </div>
    )
  return (
    <FormField help={t('overbook.otherHelp')} htmlFor={id} label={t('overbook.other')}>
      {(field) => (
        <InputGroup
          {...field}
          autoFocus
          onValueChange={(typed) => {
            setClock(typed)
            onType(typed)
          }}
          type="time"
          value={clock}
        />
      )}
    </FormField>
  )
}
