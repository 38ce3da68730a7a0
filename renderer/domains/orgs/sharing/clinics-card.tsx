import { Switch } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { clinicSharing } from '#shared/domains/orgs/clinic-sharing/api.ts'
import { NEEDS, SharedKind } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import type { SharingClinic } from '#shared/domains/orgs/clinic-sharing/schema.ts'
import './clinics-card.css'

/** What each clinic that treats the person reads of theirs, and the switches for it. */
export function ClinicsCard() {
  const { t } = useTranslation('orgs')
  const query = useApi(clinicSharing.list, {})
  return (
    <Card title={t('sharing.title')}>
      <p>{t('sharing.lead')}</p>
      <QueryState query={query} skeleton={<Skeleton block="14rem" />}>
        {({ clinics }) =>
          clinics.length === 0 ? (
            <EmptyState drawing="people" text={t('sharing.emptyText')} title={t('sharing.empty')} />
          ) : (
            <ul className="tw-clinics">
              {clinics.map((clinic) => (
                <ClinicRow clinic={clinic} key={clinic.orgId} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

function ClinicRow({ clinic }: { clinic: SharingClinic }) {
  const { t } = useTranslation('orgs')
  const { date } = useFormats()
  const nameId = useId()
  const { set, isBusy } = useSetShared(clinic)
  return (
    <li aria-labelledby={nameId} className="tw-clinics__one">
      <div className="tw-clinics__head">
        <Avatar name={clinic.name} photoURL={clinic.photoURL} size={40} />
        <div>
          <strong id={nameId}>
            <bdi>{clinic.name}</bdi>
          </strong>
          <div className="tw-clinics__help">{t('sharing.since', { day: date(clinic.since) })}</div>
        </div>
      </div>
      {SharedKind.options.map((kind) => (
        <KindSwitch clinic={clinic} isBusy={isBusy} key={kind} kind={kind} onSet={(isShared) => set(kind, isShared)} />
      ))}
    </li>
  )
}

interface KindSwitchProps {
  clinic: SharingClinic
  kind: SharedKind
  isBusy: boolean
  onSet: (isShared: boolean) => void
}

/** Off as well where something else that it needs is. */
function KindSwitch({ clinic: { shares }, kind, isBusy, onSet }: KindSwitchProps) {
  const { t } = useTranslation('orgs')
  const helpId = useId()
  const isPossible = NEEDS[kind].every((needed) => needed === kind || shares[needed])
  return (
    <div>
      <Switch
        aria-describedby={helpId}
        checked={shares[kind] && isPossible}
        disabled={isBusy || !isPossible}
        label={t(`sharing.kind.${kind}`)}
        onChange={({ currentTarget }) => onSet(currentTarget.checked)}
      />
      <p className="tw-clinics__help tw-clinics__help--switch" id={helpId}>
        {t(isPossible ? `sharing.help.${kind}` : 'sharing.needsPlan')}
      </p>
    </div>
  )
}

/** Saves a switch as it is turned; the message that says so has the way back. */
function useSetShared({ orgId, name }: SharingClinic) {
  const { t } = useTranslation('orgs')
  const client = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const call = useCall(clinicSharing.set)
  const set = (kind: SharedKind, isShared: boolean, isWayBack = false) =>
    call.mutate(
      { params: { orgId }, body: { kind, isShared } },
      {
        onSuccess: (answer) => {
          client.setQueryData(queryKey(clinicSharing.list, {}), answer)
          const said = t(isShared ? 'sharing.opened' : 'sharing.closed', { name, what: t(`sharing.kind.${kind}`) })
          const undo = { text: t('sharing.undo'), onPress: () => set(kind, !isShared, true) }
          notify.success(said, isWayBack ? undefined : undo)
        },
        onError: (error) => notify.error(sentence(error)),
      },
    )
  return { set, isBusy: call.isPending }
}
