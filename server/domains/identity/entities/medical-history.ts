import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns } from '#server/database/columns.ts'
import { User } from './user.ts'

/** What a person tells about their health (spec §3 Medical history). Read by nobody but them and the staff of their orgs. */
export const MedicalHistory = defineEntity({
  name: 'MedicalHistory',
  tableName: 'medical_histories',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    chronicConditions: p.array().default([]),
    otherConditions: p.text().default(''),
    surgeries: p.text().default(''),
    medications: p.text().default(''),
    allergies: p.text().default(''),
    familyHistory: p.array().default([]),
    otherFamilyHistory: p.text().default(''),
  },
  uniques: [{ name: 'medical_histories_user_unique', properties: ['user'] }],
})
