import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { NewWalkIn } from '#shared/domains/scheduling/desk-schema.ts'
import { overbooking } from '#shared/domains/scheduling/offered.ts'
import { personFields } from '../form/draft.ts'
import type { Person } from '../form/draft.ts'
import { OverbookField } from '../form/overbook-field.tsx'
import type { ScheduledOrg } from '../org/use-scheduled-org.ts'
import { PersonCard } from '../person/person-card.tsx'
import { typedPerson } from '../person/typed-person.ts'
import { PersonField } from '../person/person-field.tsx'
import '#renderer/ui/fields/form.css'

interface WalkInDialogProps {
  org: Pick<ScheduledOrg, 'id' | 'timeZone'>
  /** Who it is, where that is known. */
  ahead: Person | null
  onClose: () => void
}

/** Somebody stands at the desk without an appointment: who it is, and they are checked in. */
export function WalkInDialog({ ahead, org, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('scheduling')
  return (
    <GuardedDialog onClose={onClose} title={t('walkIn.title')}>
      {(frame) => <WalkInForm first={ahead ?? NOBODY} frame={frame} onDone={onClose} org={org} />}
    </GuardedDialog>
  )
}

/** Typed as a name at once: whoever is known is offered as a likely double. */
const NOBODY: Person = { kind: 'new', name: '', email: '', phone: '' }

/** The number may stand behind the name, in the field that is ready. */
function withNumber(person: Person): Person {
  if (person.kind !== 'new' || person.email !== '' || person.phone !== '') return person
  return typedPerson(person.name)
}

interface WalkInFormProps {
  first: Person
  frame: DialogFrame
  org: WalkInDialogProps['org']
  onDone: () => void
}

function WalkInForm({ first, frame, org, onDone }: WalkInFormProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const [person, setPerson] = useState<Person | null>(first)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const mayOverbook = useMay(overbooking, { orgs: [org] })
  const check = useFieldErrors()
  const form = useFocusFirstError(errors)
  const keyFor = useIdempotencyKey()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const walkIn = useCall(desk.walkIn)
  const { setDirty } = frame
  useEffect(() => setDirty(person !== first), [setDirty, person, first])
  const code = walkIn.error?.code
  const isFull = code === 'slot_taken' || code === 'slot_not_offered'
  const [isOver, setOver] = useState(false)

  function submit() {
    if (walkIn.isPending || person === null) return
    const body = {
      ...personFields(withNumber(person)),
      title: t('walkIn.usualTitle'),
      ...(isOver && { overbook: { reason } }),
    }
    const parsed = NewWalkIn.safeParse(body)
    const wrong = check(NewWalkIn, body)
    setErrors(wrong)
    if (!parsed.success) return
    walkIn.mutate(
      { params: { orgId: org.id }, body: parsed.data, idempotencyKey: keyFor(body) },
      {
        onSuccess({ event }) {
          setDirty(false)
          notify.success(t('walkIn.done', { name: event.name }))
          onDone()
        },
        onError(error) {
          setErrors(error.fields['start'] === undefined ? error.fields : {})
          if (mayOverbook && (error.code === 'slot_taken' || error.code === 'slot_not_offered')) setOver(true)
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      ref={form}
    >
      <DialogBody className="tw-form">
        <PersonField
          errors={errors}
          isDone={walkIn.isPending || walkIn.isSuccess}
          onChange={(next) => {
            setPerson(next)
            setErrors({})
          }}
          orgId={org.id}
          person={person}
        />
        {person !== null && person.kind !== 'new' && (
          <PersonCard orgId={org.id} person={person} timeZone={org.timeZone} />
        )}
        {walkIn.error !== null && (isFull || Object.keys(errors).length === 0) && (
          <Callout compact icon={false} intent={isFull ? 'warning' : 'danger'} role="alert">
            {isFull ? t(`walkIn.${code}`) : sentence(walkIn.error)}
          </Callout>
        )}
        {isOver && (
          <OverbookField
            error={errors['overbook.reason'] ?? errors['overbook']}
            isOutside={code === 'slot_not_offered'}
            onChange={setReason}
            reason={reason}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              intent="primary"
              loading={walkIn.isPending}
              text={t(isOver ? 'walkIn.anyway' : 'walkIn.submit')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
