import { z } from 'zod'
import { ProfileView } from '#shared/domains/identity/account-schema.ts'

/** All of a profile that a person fills in, but the picture and the switch. */
const TextName = ProfileView.omit({
  id: true,
  version: true,
  email: true,
  photoURL: true,
  isPublic: true,
  language: true,
  settings: true,
}).keyof()
export type TextName = z.infer<typeof TextName>

const Texts = z.record(TextName, z.string())

/** A profile as a form holds it: every value a text or a switch. */
export type ProfileDraft = Record<TextName, string> & Pick<ProfileView, 'photoURL' | 'isPublic'>

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

/** As its own person and an administrator read it. */
export type StoredProfile = Omit<ProfileView, 'settings' | 'language'>

export const draftOf = (profile: StoredProfile): ProfileDraft => ({
  ...Texts.parse(Object.fromEntries(TextName.options.map((name) => [name, textOf(profile[name])]))),
  photoURL: profile.photoURL,
  isPublic: profile.isPublic,
})

/** An empty number is none (spec §5); what is no number stays one that the schema refuses. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const orNull = (text: string): string | null => (text === '' ? null : text)

/** The same as the call takes it. Country, birthdate and gender have no empty form. */
export function changeOf({ heightFt, heightIn, weight, ...draft }: ProfileDraft) {
  return {
    ...draft,
    country: orNull(draft.country),
    birthdate: orNull(draft.birthdate),
    gender: orNull(draft.gender),
    heightFt: numberOf(heightFt),
    heightIn: numberOf(heightIn),
    weight: numberOf(weight),
  }
}
