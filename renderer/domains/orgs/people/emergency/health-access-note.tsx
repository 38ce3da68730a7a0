import { Button } from '@blueprintjs/core'
import { Unlock, WarningSign } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import type { HealthAccess } from '#shared/domains/orgs/health-access/api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { EmergencyDialog } from './emergency-dialog.tsx'
import './health-access-note.css'

/** As what the viewer reads somebody who is not treated at their clinic. */
interface Opened {
  place: { orgId: OrgId; userId: UserId } | null
  access: HealthAccess | undefined
  isOpen: boolean
}

/** What an emergency or a consent opens of a person; nothing of a patient of the org, for whom `orgId` is null. */
export function useHealthAccess(orgId: OrgId | null, userId: UserId): Opened {
  const { user } = useSession()
  const mayAsk = useMay(healthAccess.get, { orgs: orgId === null ? [] : [{ id: orgId }] })
  const place = orgId === null || !mayAsk || user.id === userId ? null : { orgId, userId }
  const { data, refetch } = useApi(
    healthAccess.get,
    { params: place ?? { orgId: '', userId } },
    { enabled: place !== null },
  )
  const until = data?.access.emergencyUntil ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [until, refetch])
  const access = place === null ? undefined : data?.access
  return { place, access, isOpen: access !== undefined && (access.isConsented || access.emergencyUntil !== null) }
}

/** Says as what the health data of somebody is read, or offers the way for an emergency. */
export function HealthAccessNote({ access: { place, access }, name }: { access: Opened; name: string }) {
  const { t } = useTranslation('people')
  const [isAsking, setIsAsking] = useState(false)
  if (place === null || access === undefined) return null
  if (access.emergencyUntil !== null) return <Lasting name={name} place={place} until={access.emergencyUntil} />
  if (access.isConsented)
    return (
      <div className="tw-opened">
        <Unlock />
        <p className="tw-opened__text">{t('emergency.consented', { name })}</p>
      </div>
    )
  if (!access.mayOpen) return null
  return (
    <div className="tw-opened tw-opened--quiet">
      <Button onClick={() => setIsAsking(true)} text={t('emergency.open')} variant="minimal" />
      {isAsking && <EmergencyDialog name={name} onClose={() => setIsAsking(false)} place={place} />}
    </div>
  )
}

interface LastingProps {
  name: string
  place: NonNullable<Opened['place']>
  until: string
}

function Lasting({ name, place, until }: LastingProps) {
  const { t } = useTranslation('people')
  const { number } = useFormats()
  const now = useNow()
  const end = useCall(healthAccess.endEmergency)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / MINUTE))
  return (
    <div className="tw-opened tw-opened--emergency" role="status">
      <WarningSign />
      <p className="tw-opened__text">
        {t('emergency.lasts', { name })} {t('emergency.left', { count: minutes, formatted: number(minutes) })}
      </p>
      <Button
        loading={end.isPending}
        onClick={() => end.mutate({ params: place }, { onError: (error) => notify.error(sentence(error)) })}
        text={t('emergency.end')}
        variant="outlined"
      />
    </div>
  )
}
