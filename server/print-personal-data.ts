import { writeFileSync } from 'node:fs'
import { personData } from './person-data.ts'
import { printPersonalData } from './personal-data/print-personal-data.ts'

writeFileSync('docs/personal-data.md', printPersonalData(personData))
