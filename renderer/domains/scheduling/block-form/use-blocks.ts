import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { blocks } from '#shared/domains/scheduling/blocks/api.ts'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { useBlockWhen } from './use-block-words.ts'

const NONE: readonly never[] = []

/** What is blocked in the stretch that a calendar shows; nothing until it is known, or without a line. */
export function useBlocks(orgId: OrgId, range: { start: string; end: string }): readonly BlockView[] {
  return useApi(blocks.list, { params: { orgId }, query: range }, { keepPrevious: true }).data?.blocks ?? NONE
}

/** What a block says, without what the server gives it. */
export const bodyOf = ({ id: _id, version: _version, ...rest }: BlockView) => rest

/** Moves and takes away, each with a press that takes it back. */
export function useBlockSteps(orgId: OrgId, timeZone: string) {
  const { t } = useTranslation('blocks')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const whenOf = useBlockWhen(timeZone)

  const attempt = useCallback(
    async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
        return false
      }
    },
    [notify, sentence],
  )

  const added = (block: BlockView, visits: number) =>
    notify.success(wordsOf(t('added', { when: whenOf(block) }), visits), {
      text: t('undo'),
      onPress: () =>
        void attempt(async () => {
          await call(blocks.remove, { params: { orgId, blockId: block.id } })
          notify.info(t('openAgain', { when: whenOf(block) }))
        }),
    })

  const wordsOf = (words: string, visits: number) =>
    visits === 0 ? words : `${words}. ${t('visits', { count: visits })}`

  /** Answers whether it was done. */
  const move = (block: BlockView, to: Partial<BlockView>) =>
    attempt(async () => {
      const params = { orgId, blockId: block.id }
      const body = { ...bodyOf({ ...block, ...to }), version: block.version }
      const { block: moved, visits } = await call(blocks.change, { params, body })
      const undo = async () => {
        await call(blocks.change, { params, body: { ...bodyOf(block), version: moved.version } })
        notify.info(t('undone'))
      }
      notify.success(wordsOf(t('moved', { when: whenOf(moved) }), visits), {
        text: t('undo'),
        onPress: () => void attempt(undo),
      })
    })

  const remove = (block: BlockView) =>
    attempt(async () => {
      await call(blocks.remove, { params: { orgId, blockId: block.id } })
      const undo = async () => {
        await call(blocks.add, { params: { orgId }, body: bodyOf(block) }, { idempotencyKey: crypto.randomUUID() })
        notify.info(t('undone'))
      }
      notify.success(t('openAgain', { when: whenOf(block) }), { text: t('undo'), onPress: () => void attempt(undo) })
    })

  return { added, move, remove }
}

export type BlockSteps = ReturnType<typeof useBlockSteps>
