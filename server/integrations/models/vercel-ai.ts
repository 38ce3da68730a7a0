import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  NoObjectGeneratedError,
  Output,
  RetryError,
  extractJsonMiddleware,
  generateText,
  wrapLanguageModel,
} from 'ai'
import type { z } from 'zod'
import type { ModelsConfig } from '#server/config/ai.ts'
import { ModelFailure } from './port.ts'
import type { ModelFault, ModelsPort, Question, Tokens } from './port.ts'

/** Attempts after the first, where a model is busy or its connection broke. */
const RETRIES = 2
const MILLION = 1_000_000

/** Asks a model of Anthropic, or one behind any address that speaks OpenAI's protocol, by Vercel's library. */
export function vercelAi(config: ModelsConfig): ModelsPort {
  // Its warnings go to the console of the process, with settings of the call.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })
  const model = wrapLanguageModel({ model: openModel(config), middleware: extractJsonMiddleware() })
  const { prices, timeoutMs } = config
  return {
    model: config.model,
    // Dollars for a million tokens are millionths of a dollar for one.
    costOf: ({ in: read, out }) => Math.ceil(read * prices.in + out * prices.out),
    async write<Schema extends z.ZodType>({
      name,
      schema,
      instructions,
      told,
      shown = [],
      tokensMax,
      signal,
    }: Question<Schema>) {
      try {
        const written = await generateText({
          model,
          instructions,
          messages: [
            {
              role: 'user',
              content: [
                { type: 'text', text: told },
                ...shown.map(({ mediaType, bytes }) => ({ type: 'file' as const, mediaType, data: bytes })),
              ],
            },
          ],
          output: Output.object({ schema, name }),
          maxOutputTokens: tokensMax,
          maxRetries: RETRIES,
          timeout: timeoutMs,
          ...(signal && { abortSignal: signal }),
        })
        const tokens = tokensOf(written.usage)
        // Asked for before the answer, which is none then.
        if (written.finishReason === 'content-filter' || written.text === '') throw new ModelFailure('refused', tokens)
        return { answer: schema.parse(written.output), tokens }
      } catch (error) {
        throw failureOf(error, signal)
      }
    },
  }
}

/** Goes where the configuration says and nowhere else: led on, the key and the question would go along. That it leads on is the answer then. */
const straight: typeof fetch = (address, options) => fetch(address, { ...options, redirect: 'manual' })

function openModel({ provider, baseUrl, model, key }: ModelsConfig) {
  if (provider === 'anthropic')
    return createAnthropic({ apiKey: key, fetch: straight, ...(baseUrl !== undefined && { baseURL: baseUrl }) })(model)
  return createOpenAICompatible({
    name: 'models',
    fetch: straight,
    baseURL: baseUrl ?? '',
    ...(key !== undefined && { apiKey: key }),
    // Without it the schema is not sent.
    supportsStructuredOutputs: true,
  })(model)
}

interface Usage {
  inputTokens?: number | undefined
  outputTokens?: number | undefined
}

const whole = (count: number | undefined): number => Math.min(Math.max(Math.round(count ?? 0), 0), 100 * MILLION)
const tokensOf = (usage: Usage | undefined): Tokens => ({
  in: whole(usage?.inputTokens),
  out: whole(usage?.outputTokens),
})

/** What the library throws holds the whole question: only its kind goes on. */
function failureOf(error: unknown, signal: AbortSignal | undefined): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (signal?.aborted === true) return new ModelFailure('cancelled')
  if (NoObjectGeneratedError.isInstance(error))
    return new ModelFailure(isRefusal(error) ? 'refused' : 'malformed', tokensOf(error.usage))
  return new ModelFailure(faultOf(RetryError.isInstance(error) ? error.lastError : error))
}

const isRefusal = ({ finishReason, text }: { finishReason: unknown; text: string | undefined }): boolean =>
  finishReason === 'content-filter' || text === ''

function faultOf(error: unknown): ModelFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'slow'
  if (APICallError.isInstance(error)) {
    if (error.statusCode === 403) return 'refused'
    return error.statusCode === 200 ? 'malformed' : 'away'
  }
  return name === 'ZodError' || name === 'AI_NoOutputGeneratedError' ? 'malformed' : 'away'
}
