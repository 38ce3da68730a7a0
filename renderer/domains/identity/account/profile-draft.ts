import type { ProfileView } from '#shared/domains/identity/account-schema.ts'

/** A profile as a form holds it: every value a text or a switch. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  state: string
  zipcode: string
  country: string
  about: string
  birthdate: string
  gender: string
  heightFt: string
  heightIn: string
  weight: string
  photoURL: string | null
  isPublic: boolean
}

const textOf = (value: string | number | null): string => (value === null ? '' : String(value))

export function draftOf(profile: Omit<ProfileView, 'settings' | 'language'>): ProfileDraft {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: textOf(profile.phone),
    address: textOf(profile.address),
    city: textOf(profile.city),
    state: textOf(profile.state),
    zipcode: textOf(profile.zipcode),
    country: textOf(profile.country),
    about: textOf(profile.about),
    birthdate: textOf(profile.birthdate),
    gender: textOf(profile.gender),
    heightFt: textOf(profile.heightFt),
    heightIn: textOf(profile.heightIn),
    weight: textOf(profile.weight),
    photoURL: profile.photoURL,
    isPublic: profile.isPublic,
  }
}

/** An empty number is none (spec §5); what is no number stays one that the schema refuses. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const orNull = (text: string): string | null => (text === '' ? null : text)

/** The same as the call takes it. Country, birthdate and gender have no empty form. */
export function changeOf({ heightFt, heightIn, weight, ...draft }: ProfileDraft) {
  return {
    ...draft,
    country: orNull(draft.country),
    birthdate: orNull(draft.birthdate),
    gender: orNull(draft.gender) as 'male' | 'female' | 'other' | null,
    heightFt: numberOf(heightFt),
    heightIn: numberOf(heightIn),
    weight: numberOf(weight),
  }
}
