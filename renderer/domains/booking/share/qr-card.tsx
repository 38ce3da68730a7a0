import { Button } from '@blueprintjs/core'
import { Download, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/tokens/paper.css'
import { qrPicture, useQrCode } from '#renderer/ui/use-qr-code.ts'

const addressOfSvg = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

function saveAs(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** The address as a picture for a poster, a door or a card. */
export function QrCard({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('sharing')
  const svg = useQrCode(url)
  // On the desktop only documents of their own kind are printed.
  const mayPrint = platform().desktop === null
  return (
    <Card title={t('qr.title')}>
      <div className="tw-share__qr">
        {svg === null ? (
          <Skeleton block="12rem" />
        ) : (
          <figure className="tw-share__poster tw-on-paper">
            <figcaption className="tw-share__poster-name" dir="auto">
              {name}
            </figcaption>
            <img alt={t('qr.alt', { name })} className="tw-share__picture" src={addressOfSvg(svg)} />
            <p className="tw-share__poster-text">{t('qr.scan')}</p>
          </figure>
        )}
        <div className="tw-share__actions">
          {mayPrint && (
            <Button
              disabled={svg === null}
              icon={<Print />}
              onClick={() => void platform().print()}
              text={t('qr.print')}
              variant="outlined"
            />
          )}
          <Button
            disabled={svg === null}
            icon={<Download />}
            onClick={() => svg !== null && saveAs(addressOfSvg(svg), 'booking-qr.svg')}
            text="SVG"
            variant="outlined"
          />
          <Button
            icon={<Download />}
            onClick={() => void qrPicture(url).then((picture) => saveAs(picture, 'booking-qr.png'))}
            text="PNG"
            variant="outlined"
          />
        </div>
      </div>
    </Card>
  )
}
