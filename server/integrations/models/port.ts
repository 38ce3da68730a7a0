import type { z } from 'zod'

/** A picture that a model is shown: bytes, as nothing outside is to fetch an address of ours. */
export interface Shown {
  mediaType: string
  bytes: Uint8Array
}

/** One question to a model. */
export interface Question<Schema extends z.ZodType = z.ZodType> {
  /** The name of the answer's shape, for the model. */
  name: string
  schema: Schema
  /** What it is to do: words of ours alone. */
  instructions: string
  /** What it is told, fenced: words of users stand here and nowhere else. */
  told: string
  shown?: readonly Shown[]
  /** The longest answer, in tokens. */
  tokensMax: number
  /** Stops the call. */
  signal?: AbortSignal
}

export interface Tokens {
  in: number
  out: number
}

export interface Written<Schema extends z.ZodType> {
  answer: z.output<Schema>
  tokens: Tokens
}

/** Why there is no answer. */
export type ModelFault = 'away' | 'slow' | 'malformed' | 'refused' | 'cancelled'

/** Holds no word of what was asked or answered, so that it may be logged. */
export class ModelFailure extends Error {
  readonly fault: ModelFault
  readonly tokens: Tokens

  constructor(fault: ModelFault, tokens: Tokens = { in: 0, out: 0 }) {
    super(`The model has no answer: ${fault}`)
    this.name = 'ModelFailure'
    this.fault = fault
    this.tokens = tokens
  }
}

/** Language models, wherever they run. */
export interface ModelsPort {
  /** The one that is asked; null where none is configured. */
  model: string | null
  /** Millionths of a US dollar that so many tokens cost. */
  costOf(tokens: Tokens): number
  /** @throws ModelFailure */
  write<Schema extends z.ZodType>(question: Question<Schema>): Promise<Written<Schema>>
}
