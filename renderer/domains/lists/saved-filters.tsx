import { Button, InputGroup } from '@blueprintjs/core'
import { Blank, Cross, Tick } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { lists } from '#shared/domains/lists/api.ts'
import { FILTER_NAME_MAX, LISTS } from '#shared/domains/lists/schema.ts'
import type { FilterQuery, ListId, SavedFilter } from '#shared/domains/lists/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { isSameQuery, keptOf } from './kept-query.ts'

/** A list as its address tells and takes it. */
export interface ShownList {
  read: (name: string) => string
  show: (change: Record<string, string | null>) => void
}

interface SavedFiltersProps {
  id: ListId
  list: ShownList
  /** Something was saved or chosen. */
  onDone: () => void
  query: UseQueryResult<Answer<typeof lists.read>, ApiError>
}

/** The filters that a person saved of a list, and what is shown now to be saved as one. */
export function SavedFilters({ id, list, query, onDone }: SavedFiltersProps) {
  const now = keptOf(LISTS[id], list.read)
  return (
    <div className="tw-saved">
      <QueryState query={query}>
        {({ filters }) => (
          <>
            <Filters filters={filters} id={id} list={list} now={now} onDone={onDone} />
            <SaveForm hasWords={list.read('s') !== ''} id={id} now={now} onDone={onDone} />
          </>
        )}
      </QueryState>
    </div>
  )
}

interface FiltersProps {
  id: ListId
  filters: readonly SavedFilter[]
  list: ShownList
  now: FilterQuery
  onDone: () => void
}

function Filters({ id, filters, list, now, onDone }: FiltersProps) {
  const { t } = useTranslation('table')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const remove = useCall(lists.removeFilter)
  const save = useCall(lists.saveFilter)
  const failed = { onError: (error: ApiError) => notify.error(sentence(error)) }
  if (filters.length === 0) return <p className="tw-saved__note">{t('saved.none')}</p>

  /** All of the list is as it was saved: what narrows it besides goes. */
  const apply = (query: FilterQuery) =>
    list.show({ ...Object.fromEntries(LISTS[id].map((key) => [key, null])), s: null, ...query })
  const drop = ({ id: filterId, name, query }: SavedFilter) =>
    remove.mutate(
      { params: { list: id, filterId } },
      {
        ...failed,
        onSuccess: () =>
          notify.success(t('saved.removed', { name }), {
            text: t('saved.undo'),
            onPress: () => save.mutate({ params: { list: id }, body: { name, query } }, failed),
          }),
      },
    )
  return (
    <ul className="tw-saved__list">
      {filters.map((filter) => {
        const isNow = isSameQuery(filter.query, now)
        return (
          <li key={filter.id}>
            <Button
              alignText="start"
              aria-pressed={isNow}
              fill
              icon={isNow ? <Tick /> : <Blank />}
              onClick={() => {
                apply(filter.query)
                onDone()
              }}
              text={<bdi>{filter.name}</bdi>}
              variant="minimal"
            />
            <Button
              aria-label={t('saved.remove', { name: filter.name })}
              icon={<Cross />}
              onClick={() => drop(filter)}
              variant="minimal"
            />
          </li>
        )
      })}
    </ul>
  )
}

interface SaveFormProps {
  id: ListId
  now: FilterQuery
  hasWords: boolean
  onDone: () => void
}

function SaveForm({ id, now, hasWords, onDone }: SaveFormProps) {
  const { t } = useTranslation('table')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const save = useCall(lists.saveFilter)
  if (Object.keys(now).length === 0)
    return <p className="tw-saved__note">{t(hasWords ? 'saved.wordsOnly' : 'saved.nothing')}</p>

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (name.trim() === '') {
      field.current?.focus()
      return
    }
    save.mutate(
      { params: { list: id }, body: { name, query: now } },
      {
        onSuccess: () => {
          notify.success(t('saved.done', { name: name.trim() }))
          onDone()
        },
      },
    )
  }
  const error = save.error === null ? undefined : (save.error.fields['name'] ?? sentence(save.error))
  return (
    <form className="tw-saved__form" noValidate onSubmit={submit}>
      <FormField
        error={error}
        help={t(hasWords ? 'saved.helpWords' : 'saved.help')}
        htmlFor={`save-filter-${id}`}
        label={t('saved.name')}
      >
        {(input) => (
          <InputGroup
            {...input}
            inputRef={field}
            autoComplete="off"
            maxLength={FILTER_NAME_MAX}
            onValueChange={(typed) => {
              setName(typed)
              if (save.error !== null) save.reset()
            }}
            value={name}
          />
        )}
      </FormField>
      <Button intent="primary" text={t('saved.save')} type="submit" />
    </form>
  )
}
