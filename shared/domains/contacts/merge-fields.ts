import type { ContactDetails } from './schema.ts'

/** What of a contact is chosen, field by field, where two are merged. */
export const MERGE_FIELDS = [
  'name',
  'email',
  'phone',
  'birthdate',
  'pronouns',
  'language',
  'channel',
  'guardian',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

type Fields = Pick<ContactDetails, MergeField>

/** A value of a field as text, by which two are one; null where there is none. */
export function textOf(fields: Fields, field: MergeField): string | null {
  if (field === 'guardian') return fields.guardian?.user ?? fields.guardian?.contact ?? null
  return fields[field]
}

export const differs = (one: Fields, other: Fields, field: MergeField): boolean =>
  textOf(one, field) !== textOf(other, field)

/** What is taken of the one that goes unless somebody chooses otherwise: what the one that stays lacks, and the fuller name. */
export function fieldsToTake(stays: Fields, goes: Fields): MergeField[] {
  return MERGE_FIELDS.filter((field) => {
    const [kept, offered] = [textOf(stays, field), textOf(goes, field)]
    if (offered === null) return false
    return kept === null || (field === 'name' && wordsOf(offered) > wordsOf(kept))
  })
}

const wordsOf = (name: string): number => name.trim().split(/\s+/).length

interface Weighed extends Fields {
  id: string
  createdAt: string
}

/** Which of two stays unless somebody chooses otherwise: the one of whom more is known, of two alike the later one. */
export function fullerOf<One extends Weighed>(one: One, other: One): One {
  const [known, knownOther] = [knownOf(one), knownOf(other)]
  if (known !== knownOther) return known > knownOther ? one : other
  return one.createdAt > other.createdAt ? one : other
}

const knownOf = (fields: Fields): number => MERGE_FIELDS.filter((field) => textOf(fields, field) !== null).length
