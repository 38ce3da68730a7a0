import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import { useLineName } from './use-line-name.ts'

interface AccountLinesProps {
  lines: readonly VisitLine[]
  timeZone: string
  /** Without it nothing can be taken back. */
  onTakeBack?: (line: VisitLine) => void
}

/** What was given and paid, line by line: how much, by whom, and what was taken back. */
export function AccountLines({ lines, timeZone, onTakeBack }: AccountLinesProps) {
  const { t } = useTranslation('checkout')
  const { dateTime } = useFormats(timeZone)
  const money = useMoney()
  const nameOf = useLineName()
  return (
    <ul className="tw-till__lines">
      {lines.map((line) => {
        const { id, kind, amount, currency, by, at, reason, reverses, isReversed, isFromStock } = line
        const isLive = reverses === null && !isReversed
        const noted = by === null ? dateTime(at) : t('by', { by: `\u2068${by}\u2069`, at: dateTime(at) })
        return (
          <li className={isReversed ? 'tw-till__line tw-till__line--undone' : 'tw-till__line'} key={id}>
            <span className="tw-till__what">
              <span className="tw-till__name" dir="auto">
                {nameOf(line)}
              </span>
              <span className="tw-till__facts">
                {reverses !== null && `${t('takenBack', { reason: `\u2068${reason ?? ''}\u2069` })} · `}
                {noted}
                {isFromStock && ` · ${t('stock')}`}
              </span>
            </span>
            <span className="tw-till__amount">{money(kind === 'given' ? amount : -amount, currency)}</span>
            {onTakeBack !== undefined && (
              <span className="tw-till__undo">
                {isLive && (
                  <Button
                    aria-label={t('takeBackNamed', { name: nameOf(line) })}
                    onClick={() => onTakeBack(line)}
                    size="small"
                    text={t('takeBack')}
                    variant="minimal"
                  />
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
