import { Button, Callout, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { family } from '#shared/domains/contacts/family-api.ts'
import { NewFamilyMember } from '#shared/domains/contacts/family-schema.ts'
import type { FamilyMember } from '#shared/domains/contacts/family-schema.ts'
import { noonOf } from '../dates/plain-date.ts'
import { FamilyFields } from './family-fields.tsx'
import '#renderer/ui/fields/form.css'

interface FamilyDialogProps {
  members: readonly FamilyMember[]
  onAdded: (member: FamilyMember) => void
  onRemoved: (id: FamilyMember['id']) => void
  onClose: () => void
}

const EMPTY = { firstName: '', lastName: '', birthdate: '', relation: 'child' }

/** The people for whom one books, and one more of them. */
export function FamilyDialog({ members, onAdded, onRemoved, onClose }: FamilyDialogProps) {
  const { t } = useTranslation(['visits', 'common'])
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFocusFirstError(errors)
  const check = useFieldErrors()
  const sentence = useErrorSentence()
  const adding = useCall(family.add)

  function submit() {
    if (adding.isPending) return
    const wrong = check(NewFamilyMember, draft)
    setErrors(wrong)
    const body = NewFamilyMember.safeParse(draft)
    if (!body.success) return
    adding.mutate(
      { body: body.data },
      { onSuccess: ({ member }) => onAdded(member), onError: (error) => setErrors(error.fields) },
    )
  }

  return (
    <Dialog
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t('family.title')}
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
          {members.length > 0 && (
            <ul className="tw-mine__family">
              {members.map((member) => (
                <Member key={member.id} member={member} onRemoved={onRemoved} />
              ))}
            </ul>
          )}
          <p className="tw-mine__privacy">{t('family.privacy')}</p>
          <FamilyFields
            draft={draft}
            errors={errors}
            onChange={(part) => {
              setDraft({ ...draft, ...part })
              setErrors({})
            }}
          />
          {adding.error !== null && Object.keys(adding.error.fields).length === 0 && (
            <Callout intent="danger" role="alert">
              {sentence(adding.error)}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={adding.isPending} onClick={onClose} text={t('common:cancel')} />
              <Button intent="primary" loading={adding.isPending} text={t('family.add')} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

function Member({ member, onRemoved }: { member: FamilyMember } & Pick<FamilyDialogProps, 'onRemoved'>) {
  const { t } = useTranslation('visits')
  const { date } = useFormats('UTC')
  const sentence = useErrorSentence()
  const removing = useCall(family.remove)
  const name = `${member.firstName} ${member.lastName}`
  return (
    <li className="tw-mine__member">
      <span className="tw-mine__name" dir="auto">
        {name}
      </span>
      <span className="tw-mine__born">
        {t(`relation.${member.relation}`)}, {date(noonOf(member.birthdate))}
      </span>
      <Button
        aria-label={t('family.remove', { name })}
        icon={<Cross />}
        loading={removing.isPending}
        onClick={() => removing.mutate({ params: { id: member.id } }, { onSuccess: () => onRemoved(member.id) })}
        variant="minimal"
      />
      {removing.error !== null && <p role="alert">{sentence(removing.error)}</p>}
    </li>
  )
}
