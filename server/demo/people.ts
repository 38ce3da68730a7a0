/** Patients and visitors of the demonstration; invented, and of the many scripts that a reception meets. */
export const DEMO_PEOPLE: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Amira', 'Haddad'],
  ['Ben', 'Kowalski'],
  ['Chidi', 'Eze'],
  ['Daniela', 'Fuentes'],
  ['Elif', 'Yılmaz'],
  ['François', 'Girard'],
  ['Grace', 'Thompson'],
  ['Hồng', 'Trần'],
  ['Ibrahim', 'Saleh'],
  ['Jun', 'Park'],
  ['Kateřina', 'Dvořáková'],
  ['Liam', 'O’Brien'],
  ['Maya', 'Rosenberg'],
  ['Nadia', 'Rahman'],
  ['Oskar', 'Lindqvist'],
  ['Priya', 'Raman'],
  ['Quentin', 'Brooks'],
  ['Rosa', 'Delgado'],
  ['سارة', 'المنصور'],
  ['Tomás', 'Pereira'],
  ['Uma', 'Krishnan'],
  ['Victor', 'Stanescu'],
  ['伟', '张'],
  ['Xenia', 'Papadaki'],
  ['Yusuf', 'Demir'],
  ['Zoë', 'van der Berg'],
]

/** What people come for. */
export const DEMO_TITLES = [
  'Initial consultation',
  'Follow-up',
  'Blood draw',
  'Nutrition coaching',
  'Hormone review',
  'Annual physical',
  'IV therapy',
  'Injection',
  'Lab results',
  'Weight check',
] as const

/** A telephone number of somebody who does not exist. */
export const phoneOf = (index: number): string => `+1 212 555 ${String(1000 + index * 37).slice(0, 4)}`
