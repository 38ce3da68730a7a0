import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { ProfileFields, useProfileForm } from '#renderer/domains/identity/account/index.ts'
import { tellFields } from '#renderer/ui/fields/refusals.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { PersonView } from '#shared/domains/orgs/people-schema.ts'
import { usePeopleChange } from '../use-people-change.ts'
import { Failure } from './choice-dialog.tsx'
import './edit-dialog.css'
import type { PersonDialogProps } from './person-dialog.ts'

/** The profile of a person, as an administrator changes it. */
export function EditDialog({ user, onClose }: PersonDialogProps) {
  const { t } = useTranslation('people')
  const person = useApi(people.get, { params: { userId: user.id } })
  return (
    <Dialog
      canOutsideClickClose={false}
      className="tw-edit-person"
      isCloseButtonShown={false}
      isOpen
      onClose={onClose}
      title={t('edit.title', { name: user.name })}
      titleTagName={H2}
    >
      <QueryState query={person} skeleton={<Skeleton block="24rem" />}>
        {(data) => <EditForm onClose={onClose} person={data.user} />}
      </QueryState>
    </Dialog>
  )
}

function EditForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const change = usePeopleChange()
  const form = useProfileForm(person)
  const { formState, handleSubmit, setError } = form
  const save = handleSubmit(async (profile) => {
    const isDone = await change.run(async () => {
      const body = { ...profile, version: person.version }
      await call(people.change, { params: { userId: person.id }, body }).catch((error: unknown) => {
        if (error instanceof ApiError) tellFields(setError, error.fields)
        throw error
      })
      return t('done.edited', { name: `${profile.firstName} ${profile.lastName}` })
    })
    if (isDone) onClose()
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <DialogBody className="tw-edit-person__body">
        <ProfileFields email={person.email} form={form} />
        <Failure text={change.failure} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={change.isBusy} onClick={onClose} text={t('common:cancel')} />
            <Button
              disabled={!formState.isDirty}
              intent="primary"
              loading={change.isBusy}
              text={t('dialog.save')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
