import { Button, Callout, Dialog, DialogBody, DialogFooter, H2, Radio, RadioGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ChoiceDialogProps<Choice extends string> {
  title: string
  /** Whom it is about. */
  name: string
  choices: readonly { id: Choice; text: string }[]
  /** What holds now; it stands among the choices. */
  now: Choice
  isBusy: boolean
  failure: string
  onSave: (choice: Choice) => void
  onClose: () => void
}

/** One of a few for a person. */
export function ChoiceDialog<Choice extends string>(props: ChoiceDialogProps<Choice>) {
  const { title, name, choices, now, isBusy, failure, onSave, onClose } = props
  const { t } = useTranslation(['people', 'common'])
  const [chosen, setChosen] = useState(now)
  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={isBusy ? undefined : onClose} title={title} titleTagName={H2}>
      <DialogBody>
        <RadioGroup
          label={<bdi>{name}</bdi>}
          onChange={({ currentTarget }) => {
            const picked = choices.find(({ id }) => id === currentTarget.value)
            if (picked !== undefined) setChosen(picked.id)
          }}
          selectedValue={chosen}
        >
          {choices.map(({ id, text }) => (
            <Radio key={id} label={text} value={id} />
          ))}
        </RadioGroup>
        <Failure text={failure} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose} text={t('common:cancel')} />
            <Button
              disabled={chosen === now}
              intent="primary"
              loading={isBusy}
              onClick={() => onSave(chosen)}
              text={t('dialog.save')}
            />
          </>
        }
      />
    </Dialog>
  )
}

/** Why it did not work, below what was asked. */
export function Failure({ text }: { text: string }) {
  return (
    <div role="alert">
      {text !== '' && (
        <Callout compact intent="danger">
          {text}
        </Callout>
      )}
    </div>
  )
}
