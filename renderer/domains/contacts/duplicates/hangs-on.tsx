import { useTranslation } from 'react-i18next'
import type { ComparedSide } from '#shared/domains/contacts/duplicates-schema.ts'

/** What moves: counted on each side, so that nobody is surprised by what comes along. */
export function HangsOn({ one, other }: { one: ComparedSide; other: ComparedSide }) {
  const { t } = useTranslation('duplicates')
  return (
    <div className="tw-compare__row" role="group" aria-labelledby="tw-compare-hangs">
      <span className="tw-compare__label" id="tw-compare-hangs">
        {t('hangsTitle')} <span className="tw-compare__note">{t('hangsHelp')}</span>
      </span>
      {[one, other].map((side) => (
        <ul className="tw-compare__value tw-compare__hangs" key={side.contact.id}>
          {side.alert !== null && (
            <li>
              {t('alert')} <bdi>{side.alert}</bdi>
            </li>
          )}
          {side.hangs.map(({ what, count }) => (
            <li key={what}>{t(`hangs.${what}`, { count })}</li>
          ))}
          {side.alert === null && side.hangs.length === 0 && <li className="tw-compare__none">{t('hangsNone')}</li>}
        </ul>
      ))}
    </div>
  )
}
