import { useFormState } from 'react-hook-form'
import { sentencesOf } from '#renderer/ui/fields/refusals.ts'
import type { HoursControl } from './hours-draft.ts'

interface ListProblemProps {
  control: HoursControl
  name: 'breaks' | 'closures'
}

/** What is wrong with a list as a whole. */
export function ListProblem({ control, name }: ListProblemProps) {
  const { errors } = useFormState({ control, name })
  return (
    <p aria-live="polite" className="tw-hours-list__problem">
      {sentencesOf({ [name]: errors[name] })[name]}
    </p>
  )
}
