import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { OrgId } from '#shared/kernel/ids.ts'
import { CameraSwitchContext } from '../codes/camera-switch.ts'
import { mayHaveCamera } from '../codes/camera-view.tsx'
import { listPath } from '../paths.ts'
import { isolated } from './isolated.ts'
import { numberOf } from './packing.ts'
import { ParcelLookup } from './parcel-lookup.tsx'
import { ScanField } from './scan-field.tsx'
import './scan.css'
import { Told } from './told.tsx'
import type { Tell, Telling } from './told.tsx'

/** Goods are packed by scanning: the slip, its products piece by piece, and the slip again to send it off. */
export function ScanScreen() {
  const { t } = useTranslation('slips')
  const own = useCurrentOrg()
  const [search, setSearch] = useSearchParams()
  const [telling, setTelling] = useState<Telling | null>(null)
  const [isOn, setOn] = useState(false)
  // The desktop window gets no camera; it has a scanner, or somebody types.
  const hasCamera = platform().desktop === null && mayHaveCamera()
  const camera = useMemo(() => (hasCamera ? { isOn, turn: setOn } : null), [hasCamera, isOn])
  if (own === null) return <EmptyState isHeading drawing="path" title={t('scan.title')} />

  const orgId = OrgId.safeParse(search.get('org')).data ?? own.id
  const tx = numberOf(search.get('tx') ?? '')
  const tell: Tell = (tone, text) => setTelling((before) => ({ tone, text, number: (before?.number ?? 0) + 1 }))
  const open = (other: number) => setSearch({ org: orgId, tx: String(other) }, { replace: true })

  return (
    <Page back={{ to: listPath(orgId), label: t('scan.back') }} title={t('scan.title')}>
      <CameraSwitchContext value={camera}>
        <div className="tw-scan">
          <Told telling={telling} />
          {tx === null ? (
            <Waiting onOpen={open} tell={tell} />
          ) : (
            <ParcelLookup
              key={`${orgId} ${tx}`}
              onClose={() => {
                setTelling(null)
                setSearch({ org: orgId }, { replace: true })
              }}
              onOpen={open}
              orgId={orgId}
              tell={tell}
              tx={tx}
            />
          )}
        </div>
      </CameraSwitchContext>
    </Page>
  )
}

/** Before there is a parcel: its slip comes first. */
function Waiting({ onOpen, tell }: { onOpen: (tx: number) => void; tell: Tell }) {
  const { t } = useTranslation('slips')
  return (
    <>
      <ScanField
        onCode={(code) => {
          const tx = numberOf(code)
          if (tx === null) tell('bad', t('scan.noNumber', { code: isolated(code) }))
          else onOpen(tx)
        }}
      />
      <EmptyState drawing="path" text={t('scan.startText')} title={t('scan.start')} />
    </>
  )
}
