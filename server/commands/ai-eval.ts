import { writeFileSync } from 'node:fs'
import { readConfig } from '#server/config/config.ts'
import { evaluate, printQuality } from '#server/domains/ai/quality/index.ts'
import { noModels } from '#server/integrations/models/off.ts'
import { vercelAi } from '#server/integrations/models/vercel-ai.ts'

/**
 * `npm run ai:eval`: has all cases written by the model that is configured (AI_PROVIDER, AI_BASE_URL, AI_MODEL, AI_KEY), or by rules
 * where there is none, and writes docs/ai-quality.md. The page that is kept is the one of the rules.
 */
const { model } = readConfig().ai
const models = model === undefined ? noModels : vercelAi(model)
const results = await evaluate(models)
writeFileSync('docs/ai-quality.md', printQuality(results, models.model))
const read = results.flatMap(({ verdict }) => verdict ?? [])
const held = read.filter((verdict) => Object.values(verdict).every((why) => why === null))
console.log(
  `${results.length} cases, ${read.length} texts, ${held.length} of them hold to every check: docs/ai-quality.md`,
)
