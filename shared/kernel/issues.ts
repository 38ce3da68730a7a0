import type { z } from 'zod'
import type { FieldErrors, Sentence } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * The sentence of the `errors` catalogue for a zod issue. Schemas may give a catalogue key as
 * their message (`validation.*`); anything else is told by its kind, so that both sides and all
 * five languages say the same about the same mistake.
 */
export function sentenceOfIssue(issue: Issue): Sentence {
  if (issue.message.startsWith('validation.')) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'validation.required' : 'validation.type' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      if (issue.origin === 'string') return { key: 'validation.tooLong', values: { maximum: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'validation.tooMany', values: { maximum: Number(issue.maximum) } }
      return { key: 'validation.tooBig', values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'validation.email' : 'validation.format' }
    case 'invalid_value':
      return { key: 'validation.choice' }
    case 'unrecognized_keys':
      return { key: 'validation.unknownField' }
    default:
      return { key: 'validation.format' }
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): Sentence {
  const minimum = Number(issue.minimum)
  if (issue.origin === 'string') {
    return minimum === 1 ? { key: 'validation.required' } : { key: 'validation.tooShort', values: { minimum } }
  }
  if (issue.origin === 'array') return { key: 'validation.tooFew', values: { minimum } }
  return { key: 'validation.tooSmall', values: { minimum } }
}

/** All issues of a failed parse by field, the first one of each field winning. An issue of the whole value stands under `root`. */
export function fieldErrors(error: z.ZodError, root = 'body'): FieldErrors {
  // Not an object until the end: a field that a sender names `constructor` would be found there already.
  const fields = new Map<string, Sentence>()
  for (const issue of error.issues) {
    for (const path of pathsOf(issue)) {
      const field = path === '' ? root : path
      if (!fields.has(field)) fields.set(field, sentenceOfIssue(issue))
    }
  }
  return Object.fromEntries(fields)
}

function pathsOf(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.')]
  return issue.keys.map((key) => [...issue.path, key].join('.'))
}
