import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { User } from './user.ts'

/** What a person tells about their health (spec §3 Medical history). Read by nobody but them and the staff of their orgs. */
export const MedicalHistory = defineEntity({
  name: 'MedicalHistory',
  tableName: 'medical_histories',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    chronicConditions: p.array().default([]),
    otherConditions: p.type(new SealedText('medical_histories.other_conditions')).default(''),
    surgeries: p.type(new SealedText('medical_histories.surgeries')).default(''),
    medications: p.type(new SealedText('medical_histories.medications')).default(''),
    allergies: p.type(new SealedText('medical_histories.allergies')).default(''),
    familyHistory: p.array().default([]),
    otherFamilyHistory: p.type(new SealedText('medical_histories.other_family_history')).default(''),
  },
  uniques: [{ name: 'medical_histories_user_unique', properties: ['user'] }],
})
