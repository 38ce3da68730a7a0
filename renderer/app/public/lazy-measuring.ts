import i18next from 'i18next'
import { lazy } from 'react'
import type { ComponentType } from 'react'

type Part = ComponentType<{ gtmId: string }>

const fetchParts = async () => {
  const [parts] = await Promise.all([
    import('#renderer/domains/booking/measuring/index.ts'),
    i18next.loadNamespaces('measuring'),
  ])
  // It does not say so by itself.
  if (!i18next.exists('ask', { ns: 'measuring' })) throw new Error('No words to ask with')
  return parts
}

/** Where they do not arrive nobody is asked, and nothing is told. */
const nothing: Part = () => null

/** Fetched with their words where a tag manager was named: most pages have none. */
export const MeasuringQuestion = lazy(async () => ({
  default: await fetchParts().then(
    (parts): Part => parts.MeasuringQuestion,
    () => nothing,
  ),
}))

export const MeasuringNote = lazy(async () => ({
  default: await fetchParts().then(
    (parts): Part => parts.MeasuringNote,
    () => nothing,
  ),
}))
