import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { UserId } from '../../kernel/ids.ts'
import { privatePicture } from '../media/pictures.ts'
import { MediaUrl } from '../media/schema.ts'
import { Language } from './preferences/language.ts'
import { UserSettings } from './settings.ts'

export const NAME_MAX = 100
export const ABOUT_MAX = 5000
export const PHONE_MAX = 32
const MEDICAL_TEXT_MAX = 5000
const MEDICAL_CONDITIONS_MAX = 20

/** Text that may be empty, which is kept as nothing. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable()

/** A phone number as people write it; the country's prefix makes it one that can be texted. */
export const PhoneText = z
  .string()
  .trim()
  .max(PHONE_MAX)
  .regex(/^(\+?[\d\s().-]{4,32})?$/, 'validation.phone')
  .transform((text) => (text === '' ? null : text))
  .nullable()

export const Gender = z.enum(['male', 'female', 'other'])
export type Gender = z.infer<typeof Gender>

/** `YYYY-MM-DD`, of somebody who may be alive and is born. */
export const Birthdate = z.iso
  .date()
  .refine((date) => date >= '1880-01-01' && date <= new Date().toISOString().slice(0, 10), 'validation.birthdate')

/** What a person may change about themselves (spec §3 User). Absent leaves a field, null clears it. */
export const ProfileChange = z.strictObject({
  firstName: z.string().trim().min(1, 'validation.firstNameRequired').max(NAME_MAX).optional(),
  lastName: z.string().trim().min(1, 'validation.lastNameRequired').max(NAME_MAX).optional(),
  phone: PhoneText.optional(),
  address: optionalText(200).optional(),
  city: optionalText(100).optional(),
  state: optionalText(100).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'validation.country')
    .nullable()
    .optional(),
  zipcode: optionalText(20).optional(),
  about: optionalText(ABOUT_MAX).optional(),
  photoURL: MediaUrl.nullable().optional(),
  isPublic: z.boolean().optional(),
  heightFt: z.number().int().min(0).max(9).nullable().optional(),
  heightIn: z.number().int().min(0).max(11).nullable().optional(),
  /** Pounds. */
  weight: z.number().int().min(0).max(999).nullable().optional(),
  gender: Gender.nullable().optional(),
  birthdate: Birthdate.nullable().optional(),
  language: Language.optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** A person as they see themselves, and as the staff of their orgs sees them. */
export const ProfileView = z.object({
  id: UserId,
  version: z.number().int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zipcode: z.string().nullable(),
  about: z.string().nullable(),
  photoURL: privatePicture().nullable(),
  isPublic: z.boolean(),
  heightFt: z.number().int().nullable(),
  heightIn: z.number().int().nullable(),
  weight: health(z.number().int().nullable()),
  gender: Gender.nullable(),
  birthdate: health(z.string().nullable()),
  language: Language,
  settings: UserSettings,
})
export type ProfileView = z.infer<typeof ProfileView>

/** Conditions that a person or their family may have (spec §3 Medical history); others are written in words. */
export const Condition = z.enum([
  'cancer',
  'diabetes',
  'heartDisease',
  'highBloodPressure',
  'asthma',
  'arthritis',
  'others',
])
export type Condition = z.infer<typeof Condition>

const conditions = z.array(Condition).max(MEDICAL_CONDITIONS_MAX)
const medicalText = z.string().trim().max(MEDICAL_TEXT_MAX)

export const MedicalHistoryView = z.strictObject({
  /** 0 until there is one. */
  version: z.number().int().min(0),
  chronicConditions: conditions,
  otherConditions: health(medicalText.clone()),
  surgeries: medicalText,
  medications: medicalText,
  allergies: medicalText,
  familyHistory: conditions,
  otherFamilyHistory: medicalText,
})
export type MedicalHistoryView = z.infer<typeof MedicalHistoryView>
