import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import type { HelpFor } from '#renderer/domains/ai/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { mergeEdits } from '#shared/domains/plans/merging-edits.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'
import { contentOf, flagsOf, isEdited } from './plan-diff.ts'

export interface PlanStore {
  /** What is stored; null while there is none. */
  stored: PlanView | null
  /** Saves all of a plan over this version; 0 makes it. */
  save: (plan: PlanContent & { version: number }) => Promise<PlanView>
  /** Reads again what is stored. */
  reload: () => Promise<PlanView | null>
  /** For whom something can be written about it; without it nothing is. */
  help?: HelpFor | undefined
  /** What comes after a save, once nothing is left to lose. */
  onSaved?: (plan: PlanView) => void
}

export type PlanEditorState = ReturnType<typeof usePlanEditor>

/** A plan as it is edited, until it is saved or taken back. What was typed stays when saving fails. */
export function usePlanEditor({ stored, save, reload, help, onSaved }: PlanStore) {
  const sentence = useErrorSentence()
  const [base, setBase] = useState(stored)
  const [plan, setPlan] = useState(() => contentOf(stored))
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<{ current: PlanView | null } | null>(null)
  const { isBusy, run } = useOneAtATime()
  const saved = useRef<PlanView | null>(null)

  const before = useMemo(() => contentOf(base), [base])
  const isDirty = useMemo(() => isEdited(before, plan), [before, plan])
  const flags = useMemo(() => flagsOf(before, plan), [before, plan])

  const adopt = (view: PlanView | null) => {
    setBase(view)
    setPlan(contentOf(view))
    setFailure('')
    setConflict(null)
  }
  // Somebody else saved meanwhile: without edits of one's own that is simply what there is now.
  if (stored !== null && stored.version > (base?.version ?? 0) && !isDirty && !isBusy) adopt(stored)

  // Only now the editor is clean, so that leaving does not ask.
  useEffect(() => {
    if (base === null || saved.current !== base) return
    saved.current = null
    onSaved?.(base)
  }, [base, onSaved])

  const send = async () => {
    setFailure('')
    try {
      const view = await save({ ...plan, version: base?.version ?? 0 })
      saved.current = view
      setBase(view)
      setConflict(null)
      // What was edited while it was on its way stays, still to be saved.
      setPlan((now) => (now === plan ? contentOf(view) : now))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'version_conflict') setConflict({ current: await reload().catch(() => null) })
      else setFailure(Object.values(error.fields)[0] ?? sentence(error))
    }
  }

  return {
    plan,
    help,
    version: base?.version ?? 0,
    updatedAt: base?.updatedAt ?? null,
    isDirty,
    isBusy,
    flags,
    failure,
    conflict,
    change: (next: Partial<PlanContent>) => setPlan((now) => ({ ...now, ...next })),
    reset: () => adopt(stored),
    save: () => run(send),
    /** Gives up what was typed. */
    takeStored: () => adopt(conflict?.current ?? stored),
    /** What was typed is put together with what is stored now, to be looked at and saved. */
    keepMine: () => {
      const current = conflict?.current ?? stored
      setBase(current)
      setPlan(mergeEdits(before, plan, contentOf(current)))
      setConflict(null)
    },
  }
}
