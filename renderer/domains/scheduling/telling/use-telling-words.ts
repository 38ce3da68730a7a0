import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Telling, Way } from '#shared/domains/scheduling/telling/schema.ts'

interface TellingWords {
  /** `Email to d•••@clinic.test`; of several ways a list. */
  ways: (to: readonly Way[]) => string
  /** For a note after the change: what leaves, or that nothing does. */
  after: (telling: Telling) => string
}

/** What is sent to a patient, in a few words. */
export function useTellingWords(): TellingWords {
  const { t } = useTranslation('scheduling')
  const { tag, direction } = useFormats()
  // An address keeps its own direction among letters that run the other way.
  const shown = (address: string) => (direction === 'rtl' ? `\u2066${address}\u2069` : address)
  const list = new Intl.ListFormat(tag)
  const ways = (to: readonly Way[]) =>
    list.format(to.map(({ channel, address }) => t(`telling.${channel}`, { address: shown(address) })))
  const after = ({ to, until }: Telling) => {
    if (to.length === 0) return t('telling.leftOut')
    return t(until === null ? 'telling.atOnce' : 'telling.heldShort', { ways: ways(to) })
  }
  return { ways, after }
}
