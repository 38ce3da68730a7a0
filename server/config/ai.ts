import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Which model writes, and what it costs. */
export interface ModelsConfig {
  provider: 'anthropic' | 'openai'
  /** Of a service that speaks OpenAI's protocol, or of one in place of Anthropic's own. */
  baseUrl: string | undefined
  model: string
  /** None for a model on one's own machine. */
  key: string | undefined
  timeoutMs: number
  /** US dollars for a million tokens. */
  prices: { in: number; out: number }
}

const Price = z.coerce.number().min(0).max(10_000)

/** The variables of what is written by machines; a part of the environment's. */
export const aiVariables = {
  /** `anthropic`, or `openai` for every service that speaks its protocol. Without it the product's own rules write. */
  AI_PROVIDER: z.enum(['anthropic', 'openai']).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_MODEL: z.string().max(200).optional(),
  AI_KEY: z.string().optional(),
  AI_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(600).default(60),
  /** US dollars for a million tokens that it reads, and that it writes. */
  AI_PRICE_IN: Price.default(3),
  AI_PRICE_OUT: Price.default(15),
  /** Cents of US dollars a month for an org that has set nothing else, and for all together who are in none. */
  AI_BUDGET_CENTS: z.coerce.number().int().min(0).default(2000),
  /** How much one person may ask for in an hour. */
  LIMIT_AI: z.coerce.number().int().min(1).default(40),
}

type Variables = z.infer<z.ZodObject<typeof aiVariables>>

/** What is written by machines: the model, undefined where rules write, and how much of it. */
export const readAi = (variables: Variables) => ({
  model: readModel(variables),
  /** Cents of US dollars a month, where an org has set nothing else. */
  budgetCents: variables.AI_BUDGET_CENTS,
  hourly: variables.LIMIT_AI,
})

/** @throws ConfigError for a part of what belongs together */
function readModel(variables: Variables): ModelsConfig | undefined {
  const { AI_PROVIDER: provider, AI_BASE_URL: baseUrl, AI_MODEL: model, AI_KEY: key } = variables
  if (provider === undefined) {
    if (baseUrl ?? model ?? key)
      throw new ConfigError('AI_BASE_URL, AI_MODEL and AI_KEY need AI_PROVIDER: anthropic or openai.')
    return undefined
  }
  if (model === undefined) throw new ConfigError('AI_PROVIDER needs AI_MODEL.')
  if (provider === 'anthropic' && key === undefined) throw new ConfigError('AI_PROVIDER=anthropic needs AI_KEY.')
  if (provider === 'openai' && baseUrl === undefined) throw new ConfigError('AI_PROVIDER=openai needs AI_BASE_URL.')
  const { AI_TIMEOUT_SECONDS: seconds, AI_PRICE_IN: read, AI_PRICE_OUT: written } = variables
  return { provider, baseUrl, model, key, timeoutMs: seconds * 1000, prices: { in: read, out: written } }
}
