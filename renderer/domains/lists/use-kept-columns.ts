import { useState } from 'react'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { Column } from '#renderer/ui/table/columns.ts'
import { lists } from '#shared/domains/lists/api.ts'
import type { ListId } from '#shared/domains/lists/schema.ts'

/**
 * The columns of a list that a person sees: those that they chose, on whatever device, of those that the screen has. The
 * first one names the row and is always there.
 */
export function useKeptColumns<Row, SortKey extends string>(id: ListId, all: readonly Column<Row, SortKey>[]) {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const query = useApi(lists.read, { params: { list: id } })
  const keep = useCall(lists.chooseColumns)
  // What was ticked just now, until the server has it.
  const [ticked, setTicked] = useState<readonly string[] | null>()
  const chosen = ticked === undefined ? (query.data?.columns ?? null) : ticked
  const isShown = (column: string) => column === all[0]?.id || chosen === null || chosen.includes(column)
  return {
    id,
    query,
    shown: all.filter((column) => isShown(column.id)),
    choices: all.slice(1).map((column) => ({ id: column.id, title: column.title, isShown: isShown(column.id) })),
    isChosen: chosen !== null,
    /** @param columns ids, or null for all */
    choose(columns: readonly string[] | null) {
      setTicked(columns)
      keep.mutate(
        { params: { list: id }, body: { columns: columns === null ? null : [...columns] } },
        {
          onError: (error) => {
            setTicked(undefined)
            notify.error(sentence(error))
          },
        },
      )
    },
  }
}

export type KeptColumns = Pick<
  ReturnType<typeof useKeptColumns<unknown, string>>,
  'id' | 'query' | 'choices' | 'isChosen' | 'choose'
>
