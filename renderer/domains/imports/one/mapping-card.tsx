import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import { COLUMNS_OF } from '#shared/domains/imports/kinds.ts'
import type { ImportView } from '#shared/domains/imports/schema.ts'
import { useImportPlace } from '../place.tsx'
import { useColumnWord } from '../use-column-word.ts'

const NONE = ''

/** Which column of the file is which: guessed by its titles, put right here. */
export function MappingCard({ one }: { one: ImportView }) {
  const { t } = useTranslation('imports')
  const { calls, of } = useImportPlace()
  const columnWord = useColumnWord()
  const { names, required } = COLUMNS_OF[one.kind]
  const [mapping, setMapping] = useState<ImportMapping>(one.mapping)
  const [withDoubles, setWithDoubles] = useState(one.withDoubles)
  const map = useCall(calls.map)
  const notify = useNotify()
  const sentence = useErrorSentence()

  const used = new Set(Object.values(mapping))
  const unused = one.titles.filter((title, place) => title !== '' && !used.has(place))
  const choose = (column: string, place: string) => {
    const { [column]: _before, ...rest } = mapping
    setMapping(place === NONE ? rest : { ...rest, [column]: Number(place) })
  }
  const save = () => {
    if (map.isPending) return
    map.mutate(
      { params: { ...of, importId: one.id }, body: { mapping, withDoubles } },
      { onSuccess: () => notify.success(t('mapping.saved')), onError: (error) => notify.error(sentence(error)) },
    )
  }
  return (
    <Card title={t('mapping.title')}>
      <form
        className="tw-imports__form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="tw-imports__mapping">
          {names.map((column) => (
            <FormField
              error={map.error?.fields[`mapping.${column}`]}
              htmlFor={`column-${column}`}
              key={column}
              label={t(required.includes(column) ? 'mapping.required' : 'mapping.optional', {
                column: columnWord(column),
              })}
            >
              {(field) => (
                <HTMLSelect
                  {...field}
                  fill
                  onChange={({ currentTarget }) => choose(column, currentTarget.value)}
                  value={String(mapping[column] ?? NONE)}
                >
                  <option value={NONE}>{t('mapping.none')}</option>
                  {one.titles.map((title, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- columns have no other name than their place
                    <option key={place} value={place}>
                      {title === '' ? t('mapping.untitled', { place: place + 1 }) : title}
                    </option>
                  ))}
                </HTMLSelect>
              )}
            </FormField>
          ))}
        </div>
        {unused.length > 0 && <p className="tw-imports__text">{t('mapping.unused', { columns: unused.join(', ') })}</p>}
        {one.kind === 'orgs' && (
          <Checkbox
            checked={withDoubles}
            label={t('mapping.withDoubles')}
            onChange={({ currentTarget }) => setWithDoubles(currentTarget.checked)}
          />
        )}
        <Button loading={map.isPending} text={t('mapping.check')} type="submit" />
      </form>
    </Card>
  )
}
