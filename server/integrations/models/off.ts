import { ModelFailure } from './port.ts'
import type { ModelsPort } from './port.ts'

/** Where no model is configured, the product's own rules write. */
export const noModels: ModelsPort = {
  model: null,
  costOf: () => 0,
  write: () => Promise.reject(new ModelFailure('away')),
}
