import { Button, Callout, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { LABELS_MAX, SUBJECT_MAX } from '#shared/domains/notes/schema.ts'
import { RichEditor } from './rich-editor.tsx'
import { choicesOf, filledIn } from './templates.ts'
import type { Choice } from './templates.ts'
import type { NoteFormProps } from './note-form-props.ts'
import type { Keeping } from './use-draft.ts'
import { useNoteForm } from './use-note-form.ts'
import { usePlaceholders } from './use-placeholders.ts'
import { VitalsFields } from './vitals-fields.tsx'

/** The form of a note: from template to vitals by Tab alone, saved by Ctrl+Enter from anywhere in it. */
export function NoteForm(props: NoteFormProps) {
  const { t } = useTranslation('notes')
  const { whom, note, templates, labels } = props
  const form = useNoteForm(props)
  const { written, wrong, hasNoSubject, isBusy } = form
  const values = usePlaceholders(whom)
  const choices = choicesOf(templates, t)
  const [start, setStart] = useState({ html: written.message })
  const [asked, setAsked] = useState<Choice | null>(null)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const leaveGuard = useLeaveGuard(form.wouldLose)
  const id = useId()
  const apply = (choice: Choice) => {
    const filled = filledIn(choice, values())
    form.change({ message: filled.message, ...(written.subject.trim() === '' ? { subject: filled.subject } : {}) })
    setStart({ html: filled.message })
    setAsked(null)
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    form.save({ isSigned: event.shiftKey })
  }
  return (
    <div
      aria-label={t(note === null ? 'compose' : 'edit')}
      className="tw-compose"
      onKeyDownCapture={onKeys}
      role="form"
    >
      {form.problem !== null && <Callout intent="danger">{form.problem}</Callout>}
      {note === null && (
        <FormField htmlFor={`${id}template`} label={t('template')}>
          {(field) => (
            <HTMLSelect
              {...field}
              autoFocus
              fill
              onChange={({ currentTarget }) => {
                const choice = choices.find((one) => one.id === currentTarget.value)
                if (choice === undefined) return
                if (written.message === '' || written.message === start.html) apply(choice)
                else setAsked(choice)
              }}
            >
              <option value="">{t('templateNone')}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      )}
      <FormField error={hasNoSubject ? t('subjectRequired') : ''} htmlFor={`${id}subject`} label={t('subject')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            autoFocus={note !== null}
            dir="auto"
            inputRef={form.subjectRef}
            maxLength={SUBJECT_MAX}
            onValueChange={(subject) => form.change({ subject })}
            value={written.subject}
          />
        )}
      </FormField>
      <div className="tw-field">
        <span className="tw-field__label">{t('text')}</span>
        <RichEditor label={t('text')} onChange={(message) => form.change({ message })} start={start} />
      </div>
      <VitalsFields onChange={(vitals) => form.change({ vitals })} vitals={written.vitals} wrong={wrong} />
      {labels.length > 0 && (
        <fieldset className="tw-compose__labels">
          <legend>{t('labels')}</legend>
          {labels.map((label) => {
            const has = written.labels.includes(label.id)
            return (
              <Checkbox
                checked={has}
                disabled={!has && written.labels.length >= LABELS_MAX}
                inline
                key={label.id}
                label={label.name}
                onChange={() =>
                  form.change({
                    labels: has ? written.labels.filter((one) => one !== label.id) : [...written.labels, label.id],
                  })
                }
              />
            )
          })}
        </fieldset>
      )}
      <div className="tw-compose__foot">
        <Button intent="primary" loading={isBusy} onClick={() => form.save({ isSigned: false })} text={t('save')} />
        {form.maySign && (
          <Button
            disabled={isBusy}
            onClick={() => form.save({ isSigned: true })}
            text={t('saveAndSign')}
            variant="outlined"
          />
        )}
        <Button disabled={isBusy} onClick={() => form.close()} text={t('close')} variant="minimal" />
        {note === null && form.keeping !== 'nothing' && (
          <Button
            disabled={isBusy}
            intent="danger"
            onClick={() => setIsDiscarding(true)}
            text={t('discard')}
            variant="minimal"
          />
        )}
        <KeepingLine keeping={form.keeping} />
        <span className="tw-compose__keys">{t('keys')}</span>
      </div>
      <ConfirmDialog
        confirmText={t('replace')}
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && apply(asked)}
        title={t('templateReplaces')}
      />
      <ConfirmDialog
        confirmText={t('discard')}
        intent="danger"
        isOpen={isDiscarding}
        onCancel={() => setIsDiscarding(false)}
        onConfirm={() => void form.discard()}
        title={t('discardQuestion')}
      />
      {leaveGuard}
    </div>
  )
}

const KEEPING_WORDS = {
  kept: 'draftKept',
  keeping: 'draftKeeping',
  away: 'draftAway',
  elsewhere: 'draftElsewhere',
} as const

/** Whether what is written is safe. */
function KeepingLine({ keeping }: { keeping: Keeping }) {
  const { t } = useTranslation('notes')
  return (
    <span className="tw-compose__keeping" role="status">
      {keeping === 'nothing' ? '' : t(KEEPING_WORDS[keeping])}
    </span>
  )
}
