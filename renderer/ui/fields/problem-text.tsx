import { Suspense } from 'react'
import type { Sentence } from '#shared/kernel/errors.ts'
import { useSentence } from './use-sentence.ts'

interface ProblemTextProps {
  /** A sentence of the server as it is. */
  problem: Sentence | string
}

/** What is wrong with a field. The words for mistakes come with the first mistake and not with the page. */
export const ProblemText = ({ problem }: ProblemTextProps) => (
  <Suspense>
    <Words problem={problem} />
  </Suspense>
)

function Words({ problem }: ProblemTextProps) {
  const sentence = useSentence()
  return typeof problem === 'string' ? problem : sentence(problem)
}
