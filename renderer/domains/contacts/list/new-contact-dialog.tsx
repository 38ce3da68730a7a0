import { Button, Callout, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { contacts } from '#shared/domains/contacts/api.ts'
import { NewContact } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { contactPath, personPath } from '../paths.ts'
import { EMPTY_CONTACT, toNew } from '../form/contact-draft.ts'
import { ContactFields } from '../form/contact-fields.tsx'
import { LikelyDoubles } from '../people/likely-doubles.tsx'
import { useShowContact } from '../use-show-contact.ts'
import '#renderer/ui/fields/form.css'

/** Writes down somebody who has no appointment yet, and opens their page. */
export function NewContactDialog({ orgId, onClose }: { orgId: OrgId; onClose: () => void }) {
  const { t } = useTranslation(['contacts', 'common'])
  const [draft, setDraft] = useState(EMPTY_CONTACT)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFocusFirstError(errors)
  const check = useFieldErrors()
  const keyFor = useIdempotencyKey()
  const create = useCall(contacts.create)
  const show = useShowContact()
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()

  function submit() {
    if (create.isPending) return
    const body = toNew(draft)
    const wrong = check(NewContact, body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    create.mutate(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ contact }) {
          show(contact)
          notify.success(t('create.done', { name: contact.name }))
          onClose()
          void navigate(contactPath(contact.id))
        },
        onError: (error) => setErrors(error.fields),
      },
    )
  }

  const failure = create.error
  return (
    <Dialog
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t('create.title')}
      titleTagName={H2}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        ref={form}
      >
        <DialogBody className="tw-form">
          <ContactFields
            draft={draft}
            errors={errors}
            onChange={(part) => {
              setDraft({ ...draft, ...part })
              setErrors({})
            }}
          />
          <LikelyDoubles
            renderAction={(one) => (
              <LinkButton
                label={`${t('create.openThis')}: ${one.name}`}
                text={t('create.openThis')}
                to={personPath(one)}
              />
            )}
            isDone={create.isPending || create.isSuccess}
            orgId={orgId}
            person={draft}
          />
          {failure !== null && Object.keys(failure.fields).length === 0 && (
            <Callout intent="danger" role="alert">
              {sentence(failure)}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={create.isPending} onClick={onClose} text={t('common:cancel')} />
              <Button intent="primary" loading={create.isPending} text={t('create.submit')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
