import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { COUNTED_TO } from '#shared/domains/orgs/overview/api.ts'
import type { Growth, Total } from '#shared/domains/orgs/overview/api.ts'

type Change = { direction: 'up' | 'down' | 'same'; text: string }

/** How the system's numbers are put into words: what is counted, what is estimated, what is at least so much. */
export function useCountWords() {
  const { t } = useTranslation('organisations')
  const { number, tag } = useFormats()
  const figures = useTranslation('figures').t
  const sayCapped = (count: number) =>
    count >= COUNTED_TO ? t('system.atLeast', { count: number(count) }) : number(count)
  return {
    sayTotal: ({ count, isEstimate }: Total): string =>
      isEstimate
        ? t('system.about', {
            count: new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 }).format(count),
          })
        : number(count),
    sayNew: ({ now, before }: Growth): string => t('system.new', { now: sayCapped(now), before: sayCapped(before) }),
    /** Nothing where there is nothing to compare with. */
    sayGrowth: ({ now, before }: Growth): Change | undefined => {
      if (before === 0 || now >= COUNTED_TO || before >= COUNTED_TO) return undefined
      if (now === before) return { direction: 'same', text: figures('change.same') }
      const value = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(
        Math.abs(now - before) / before,
      )
      return now > before
        ? { direction: 'up', text: figures('change.up', { value }) }
        : { direction: 'down', text: figures('change.down', { value }) }
    },
  }
}
