import { writeFileSync } from 'node:fs'
import { printBlocks } from '#server/domains/websites/index.ts'

writeFileSync('docs/website-blocks.md', printBlocks())
