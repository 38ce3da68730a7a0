import { writeFileSync } from 'node:fs'
import { personData } from '#server/person-data.ts'
import { printPersonalData } from '#server/personal-data/print-personal-data.ts'

writeFileSync('docs/personal-data.md', printPersonalData(personData))
