import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentOf } from '#renderer/api/error-details.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { contacts } from '#shared/domains/contacts/api.ts'
import { ChangeContact, ContactDetails } from '#shared/domains/contacts/schema.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { changedFields, draftOf, toChange } from '../form/contact-draft.ts'
import type { ContactDraft } from '../form/contact-draft.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import './contact-form.css'
import { useShowContact } from '../use-show-contact.ts'

/** Details of a contact, to be changed. What somebody else writes meanwhile is shown, and nothing typed is lost. */
export function ContactForm({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation('contacts')
  const [base, setBase] = useState(contact)
  const [draft, setDraft] = useState(() => draftOf(contact))
  const [stored, setStored] = useState<ContactDetails | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isDirty = changedFields(draft, base).length > 0
  // Nothing is typed: then the form follows what is stored.
  if (!isDirty && contact.version !== base.version) {
    setBase(contact)
    setDraft(draftOf(contact))
  }
  const form = useFocusFirstError(errors)
  const check = useFieldErrors()
  const show = useShowContact()
  const notify = useNotify()
  const change = useCall(contacts.change)
  const sentence = useErrorSentence()
  const leaveGuard = useLeaveGuard(isDirty)

  function begin(from: ContactDetails, typed: ContactDraft) {
    setBase(from)
    setDraft(typed)
    setStored(null)
    setErrors({})
  }

  function submit() {
    if (change.isPending || !isDirty) return
    const body = toChange(draft, base)
    const wrong = check(ChangeContact, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    change.mutate(
      { params: { id: contact.id }, body },
      {
        onSuccess({ contact: saved }) {
          begin(saved, draftOf(saved))
          show(saved)
          notify.success(t('details.done'))
        },
        onError(error) {
          setErrors(error.fields)
          const current = currentOf(error, ContactDetails)
          if (current !== null) setStored(current)
        },
      },
    )
  }

  const failure = change.error
  const isToldElsewhere = failure === null || stored !== null || Object.keys(failure.fields).length > 0
  return (
    <Card>
      <form
        className="tw-contact-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        ref={form}
      >
        <ContactFields
          draft={draft}
          errors={errors}
          onChange={(part) => {
            setDraft({ ...draft, ...part })
            setErrors({})
          }}
        />
        {stored !== null && (
          <ContactConflict
            mine={draft}
            onKeepMine={() => begin(stored, draft)}
            onTakeStored={() => {
              show(stored)
              begin(stored, draftOf(stored))
            }}
            stored={stored}
          />
        )}
        {!isToldElsewhere && (
          <Callout intent="danger" role="alert">
            {sentence(failure)}
          </Callout>
        )}
        <div className="tw-contact-form__actions">
          <Button
            disabled={!isDirty || stored !== null}
            intent="primary"
            loading={change.isPending}
            text={t('details.save')}
            type="submit"
          />
        </div>
      </form>
      {leaveGuard}
    </Card>
  )
}

interface ContactConflictProps {
  stored: ContactDetails
  mine: ContactDraft
  onKeepMine: () => void
  onTakeStored: () => void
}

/** Somebody else changed the contact meanwhile: what is stored where it differs, and the choice. */
function ContactConflict({ stored, mine, onKeepMine, onTakeStored }: ContactConflictProps) {
  const { t } = useTranslation('contacts')
  const theirs = draftOf(stored)
  const fields = changedFields(mine, stored)
  return (
    <Callout icon={false} intent="warning" role="alert" title={t('conflict.title')}>
      {fields.length === 0 ? t('conflict.same') : t('conflict.text')}
      <ul className="tw-contact-conflict__list">
        {fields.map((field) => (
          <li key={field}>
            {t(`field.${field}`)}: <bdi>{theirs[field] === '' ? t('conflict.empty') : theirs[field]}</bdi>
          </li>
        ))}
      </ul>
      <div className="tw-contact-conflict__answers">
        <Button onClick={onTakeStored} text={t('conflict.takeStored')} variant="outlined" />
        {fields.length > 0 && <Button onClick={onKeepMine} text={t('conflict.keepMine')} variant="outlined" />}
      </div>
    </Callout>
  )
}
