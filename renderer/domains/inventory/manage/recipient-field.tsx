import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { User } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PickList, PickNothing, PickRow, PickText } from '#renderer/ui/fields/pick-list.tsx'
import { useCombobox } from '#renderer/ui/fields/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { ManageDraft } from './draft.ts'

/** Rows below the field: whoever has more people types a letter. */
const SHOWN = 8

interface RecipientProps {
  draft: ManageDraft
  onChange: (draft: ManageDraft) => void
}

/** To which org goods are sent. */
export function OrgRecipient({
  draft,
  onChange,
  recipients,
}: RecipientProps & { recipients: readonly { id: OrgId; name: string }[] }) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <FormField htmlFor={id} label={t('manage.toOrg')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) =>
            onChange({ ...draft, toOrg: recipients.find((one) => one.id === currentTarget.value)?.id ?? null })
          }
          options={[
            { value: '', label: t('manage.chooseOrg') },
            ...recipients.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={draft.toOrg ?? ''}
        />
      )}
    </FormField>
  )
}

/** To which of the org's people goods are handed. */
export function UserRecipient({ draft, onChange, orgId }: RecipientProps & { orgId: OrgId }) {
  const { t } = useTranslation('inventory')
  const [text, setText] = useState<string | null>(null)
  const s = useSettled((text ?? '').trim())
  const query = useApi(
    people.listOfOrg,
    { params: { orgId }, query: { status: 'active', s, orderBy: 'name', order: 'asc', page: 1, limit: SHOWN } },
    { keepPrevious: true },
  )
  const options = query.data?.users ?? []
  function choose({ id, name }: (typeof options)[number]) {
    onChange({ ...draft, toUser: { id, name } })
    leave()
  }
  const combobox = useCombobox({ options, onChoose: choose })
  const { id } = combobox
  const leave = () => {
    setText(null)
    combobox.close()
  }
  return (
    <div className="tw-pick-field" onBlur={leave}>
      <FormField htmlFor={id} label={t('manage.toUser')}>
        <InputGroup
          {...combobox.field}
          id={id}
          leftIcon={<User />}
          onFocus={(event) => event.currentTarget.select()}
          onValueChange={(value) => {
            setText(value)
            combobox.restart()
          }}
          placeholder={t('manage.chooseUser')}
          value={text ?? draft.toUser?.name ?? ''}
        />
      </FormField>
      <PickList box={combobox} label={t('manage.toUser')}>
        {options.map((person, index) => (
          <PickRow box={combobox} index={index} key={person.id} onChoose={() => choose(person)}>
            <PickText name={<bdi>{person.name}</bdi>} note={<bdi dir="ltr">{person.email}</bdi>} />
          </PickRow>
        ))}
        {options.length === 0 && !query.isFetching && <PickNothing>{t('manage.nobody')}</PickNothing>}
      </PickList>
    </div>
  )
}
