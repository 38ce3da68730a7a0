import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useFirstOf } from '#renderer/ui/i18n/use-first-of.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { GivenToMany } from '#shared/domains/services/many-api.ts'
import { MATCHED_SHOWN } from '#shared/domains/services/sku-match.ts'
import { UnmatchedSkus } from '../unmatched-skus.tsx'
import './gift-preview.css'

interface GiftPreviewProps {
  seen: GivenToMany
  /** SKUs are looked up in the catalogues of the orgs' partners. */
  isOfPartner: boolean
}

/** What would be given to how many, and what of it was not found (spec §9: the first five, and the first ten). */
export function GiftPreview({ seen: { given, services, unmatched, orgs }, isOfPartner }: GiftPreviewProps) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const counted = (count: number) => ({ count, formatted: number(count) })
  const shown = useFirstOf()
  const unchanged = orgs.filter(({ serviceIds }) => serviceIds.length === 0)
  return (
    <Callout compact intent={given === 0 ? 'warning' : 'none'}>
      <p className="tw-gift__what">
        {given === 0
          ? t('many.nothing')
          : t('many.would', {
              ...counted(given),
              orgs: t('many.orgs', counted(orgs.length - unchanged.length)),
            })}
      </p>
      {services.length > 0 && (
        <p className="tw-gift__line">
          {t(isOfPartner ? 'match.matched' : 'many.services', counted(services.length))}:{' '}
          <bdi>
            {shown(
              services.map(({ name }) => name),
              MATCHED_SHOWN,
            )}
          </bdi>
        </p>
      )}
      {given > 0 && unchanged.length > 0 && (
        <p className="tw-gift__line">
          {t('many.unchanged', counted(unchanged.length))}:{' '}
          <bdi>
            {shown(
              unchanged.map(({ name }) => name),
              MATCHED_SHOWN,
            )}
          </bdi>
        </p>
      )}
      <UnmatchedSkus skus={unmatched} />
    </Callout>
  )
}
