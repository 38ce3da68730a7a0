import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/** Puts what the server refused beside the fields that it names, and leads to the first of them. */
export function tellFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: Readonly<Record<string, string>>,
): void {
  for (const [index, [field, message]] of Object.entries(fields).entries())
    setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
}

/** What is wrong with a form by dotted path, as the server names its fields; of a list as a whole under its own name. */
export const sentencesOf = (errors: object): Record<string, string> => Object.fromEntries(sentencesIn(errors, []))

function sentencesIn(node: unknown, path: readonly string[]): [string, string][] {
  if (typeof node !== 'object' || node === null) return []
  if ('message' in node && typeof node.message === 'string') return [[path.join('.'), node.message]]
  return Object.entries(node).flatMap(([key, part]) =>
    sentencesIn(part, key === 'root' && path.length > 0 ? path : [...path, key]),
  )
}
