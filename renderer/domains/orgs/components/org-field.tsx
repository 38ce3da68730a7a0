import { InputGroup } from '@blueprintjs/core'
import { Office } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PickList, PickNothing, PickRow, PickText } from '#renderer/ui/fields/pick-list.tsx'
import { useCombobox } from '#renderer/ui/fields/use-combobox.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'

/** Rows below the field: whoever looks for another types a letter. */
const SHOWN = 8

export interface NamedOrg {
  id: OrgId
  name: string
}

interface OrgFieldProps {
  /** Those that are offered; with commas between them. */
  kinds: string
  label: string
  error: string | undefined
  chosen: NamedOrg | null
  onChoose: (org: NamedOrg) => void
}

/** One of the active orgs that somebody looks after, found by a part of its name. */
export function OrgField({ kinds, label, error, chosen, onChoose }: OrgFieldProps) {
  const { t } = useTranslation('orgs')
  const [text, setText] = useState<string | null>(null)
  const s = useSettled((text ?? '').trim())
  const query = useApi(
    directory.list,
    { query: { page: 1, limit: SHOWN, role: kinds, status: 'active', ...(s === '' ? {} : { s }) } },
    { keepPrevious: true },
  )
  const options = (query.data?.orgs ?? []).map(({ id, name, city, state }) => ({
    id: OrgId.parse(id),
    name,
    place: [city, state].filter(Boolean).join(', '),
  }))
  const combobox = useCombobox({ options, onChoose: choose })

  function leave() {
    setText(null)
    combobox.close()
  }
  function choose({ id, name }: NamedOrg) {
    leave()
    onChoose({ id, name })
  }

  return (
    <FormField error={error} htmlFor={combobox.id} label={label}>
      {(field) => (
        <div className="tw-pick-field" onBlur={leave}>
          <InputGroup
            {...combobox.field}
            {...field}
            leftIcon={<Office />}
            maxLength={100}
            onFocus={(event) => event.currentTarget.select()}
            onValueChange={(value) => {
              setText(value)
              combobox.restart()
            }}
            placeholder={t('find.choose')}
            value={text ?? chosen?.name ?? ''}
          />
          <PickList box={combobox} label={label}>
            {options.map((option, index) => (
              <PickRow box={combobox} index={index} key={option.id} onChoose={() => choose(option)}>
                <PickText name={<bdi>{option.name}</bdi>} note={option.place} />
              </PickRow>
            ))}
            {options.length === 0 && !query.isFetching && (
              <PickNothing>{t(query.isError ? 'find.failed' : 'find.none')}</PickNothing>
            )}
          </PickList>
        </div>
      )}
    </FormField>
  )
}
