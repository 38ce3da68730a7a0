import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'

/** The product's languages as the provider calls them. */
const LOCALES = { en: 'en', fr: 'fr', vi: 'vi', cn: 'zh', ar: 'ar' } as const

/** The provider's own program, in whose frame a card is typed, and the language that it speaks. */
export function useCardProgram(publishableKey: string) {
  const locale = LOCALES[useLanguage()]
  // It has to come from the provider's own address, and once for a page.
  const program = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => (await loadStripe(publishableKey)) ?? Promise.reject(new Error('There is no page')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    // It is no data, and has no like.
    structuralSharing: false,
  })
  return { program, locale }
}
