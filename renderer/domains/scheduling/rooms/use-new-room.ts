import { useState } from 'react'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'

/**
 * The name of a room that is typed, for whoever adds one after the other: a name leaves the field as it is sent, so that the
 * next one can be typed, and comes back only where it was refused and nothing else was typed meanwhile.
 *
 * @param add answers what was refused, or null
 */
export function useNewRoom(add: (name: string) => Promise<ApiError | null>) {
  const sentence = useErrorSentence()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  return {
    name,
    problem,
    type(typed: string) {
      setName(typed)
      setProblem('')
    },
    async submit() {
      const wanted = name.trim()
      if (wanted === '') return
      setName('')
      setProblem('')
      const refusal = await add(wanted)
      if (refusal === null) return
      setProblem(`${wanted}: ${refusal.fields['name'] ?? sentence(refusal)}`)
      setName((now) => (now === '' ? wanted : now))
    },
  }
}
