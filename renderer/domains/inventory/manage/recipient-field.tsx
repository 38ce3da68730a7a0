/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the combobox pattern: the focus stays in the field, whose keys the rows follow */
import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { User } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useCombobox } from '#renderer/ui/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { ManageDraft } from './draft.ts'
import '../list/org-field.css'

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
    { params: { id: orgId }, query: { status: 'active', s, orderBy: 'name', order: 'asc', page: 1, limit: SHOWN } },
    { keepPrevious: true },
  )
  const options = query.data?.users ?? []
  const combobox = useCombobox({
    options,
    onChoose({ id, name }) {
      onChange({ ...draft, toUser: { id, name } })
      leave()
    },
  })
  const { id, isOpen, current } = combobox
  const leave = () => {
    setText(null)
    combobox.close()
  }
  return (
    <div className="tw-inv-org tw-inv-org--wide" onBlur={leave}>
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
      <div
        aria-label={t('manage.toUser')}
        className="tw-inv-org__list"
        hidden={!isOpen}
        id={`${id}-list`}
        role="listbox"
      >
        {options.map((person, index) => (
          <div
            aria-selected={index === current}
            className="tw-inv-org__row"
            id={`${id}-${index}`}
            key={person.id}
            onClick={() => {
              onChange({ ...draft, toUser: { id: person.id, name: person.name } })
              leave()
            }}
            // Pressing must not take the focus out of the field, which would close the list before the click lands.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => combobox.point(index)}
            role="option"
            tabIndex={-1}
          >
            <bdi className="tw-inv-org__name">{person.name}</bdi>
            <bdi className="tw-inv-org__place" dir="ltr">
              {person.email}
            </bdi>
          </div>
        ))}
        {options.length === 0 && !query.isFetching && <p className="tw-inv-org__none">{t('manage.nobody')}</p>}
      </div>
    </div>
  )
}
