import { useState } from 'react'
import { useSentence } from '#renderer/ui/fields/use-sentence.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { Draft } from '../entry/draft.ts'
import { faultsOf } from './faults.ts'
import type { JudgedBy } from './faults.ts'

/** What is wrong with a draft, in words by field: nothing until it was checked, and then at every letter. */
export function useFaults(draft: Draft, by: Omit<JudgedBy, 'now'>) {
  const sentence = useSentence()
  const now = useNow()
  const [isChecked, setIsChecked] = useState(false)
  const faults = Object.entries(faultsOf(draft, { now, ...by }))
  const told: Record<string, string> = Object.fromEntries(faults.map(([name, fault]) => [name, sentence(fault)]))
  return {
    errors: isChecked ? told : {},
    /** @returns whether it can be sent */
    check(): boolean {
      setIsChecked(true)
      return faults.length === 0
    },
  }
}
