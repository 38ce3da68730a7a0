import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { wall } from '#shared/domains/scheduling/wall/api.ts'
import type { WallCall } from '#shared/domains/scheduling/wall/schema.ts'
import './wall.css'

/** Milliseconds between two looks: whoever is called should see it while they are looking up. */
const REFRESH_INTERVAL = 3000

/** `/web/wall/{token}`: who is called to which room, in letters that are read from across a waiting room. */
export function WallScreen({ token }: { token: string }) {
  const { t } = useTranslation('wall')
  const { time } = useFormats()
  const now = useNow()
  const query = useApi(wall.open, { params: { token } }, { refetchInterval: REFRESH_INTERVAL })
  useEffect(() => {
    document.title = t('title')
  }, [t])
  const isGone = query.error?.code === 'not_found' || query.error?.code === 'invalid_input'
  if (isGone)
    return (
      <div className="tw-wall tw-wall--empty">
        <h1>{t('gone')}</h1>
        <p>{t('goneText')}</p>
      </div>
    )
  const calls = query.data?.calls ?? []
  return (
    <div className={calls.length === 0 ? 'tw-wall tw-wall--empty' : 'tw-wall'}>
      <header className="tw-wall__head">
        <h1>{t('title')}</h1>
        {query.isError && <p role="status">{t('offline')}</p>}
        <p className="tw-wall__clock">{time(now)}</p>
      </header>
      <ol aria-label={t('title')} aria-live="polite" className="tw-wall__calls">
        {calls.map((call) => (
          <Call call={call} key={`${call.at} ${call.who}`} />
        ))}
      </ol>
      {query.data !== undefined && calls.length === 0 && <p className="tw-wall__wait">{t('wait')}</p>}
    </div>
  )
}

function Call({ call: { who, room, provider } }: { call: WallCall }) {
  const { t } = useTranslation('wall')
  return (
    <li className="tw-wall__call">
      <bdi className="tw-wall__who">{who}</bdi>
      <span className="tw-wall__where">
        <bdi className="tw-wall__room">{room ?? t('please')}</bdi>
        {provider !== null && <bdi className="tw-wall__provider">{provider}</bdi>}
      </span>
    </li>
  )
}
