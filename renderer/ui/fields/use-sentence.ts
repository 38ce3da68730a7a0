import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { knownKey } from '../i18n/known-key.ts'
import type { Sentence } from '#shared/kernel/errors.ts'

/** Says what is wrong with a field, as a schema or the server names it. */
export function useSentence(): (sentence: Sentence) => string {
  const { t } = useTranslation('errors')
  return useMemo(
    () =>
      ({ key, values }: Sentence) =>
        t(knownKey<'errors'>(key), { ...values }),
    [t],
  )
}
