import { SegmentedControl } from '@blueprintjs/core'
import { Cube } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { OrgField } from '#renderer/domains/orgs/index.ts'
import type { NamedOrg } from '#renderer/domains/orgs/index.ts'
import { BulkButton, BulkDialog } from '#renderer/ui/dialogs/bulk-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { manyServices } from '#shared/domains/services/many-api.ts'
import type { GivenToMany, NamedServices } from '#shared/domains/services/many-api.ts'
import { splitSkus } from '#shared/domains/services/sku-match.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { useServiceChange } from '../use-service-change.ts'
import { ChooseServices } from './choose-services.tsx'
import { GiftPreview } from './gift-preview.tsx'
import { SkuField } from './sku-field.tsx'

interface GiveManyProps {
  orgIds: readonly OrgId[]
  onDone: () => void
}

/** Gives the chosen orgs the same services (spec §5 Bulk, §6 bulk Assign Services). */
export function AssignManyButton({ orgIds, onDone }: GiveManyProps) {
  const { t } = useTranslation('services')
  return (
    <BulkButton icon={<Cube />} isDisabled={orgIds.length === 0} onDone={onDone} text={t('many.button')}>
      {({ close, done }) => <GiveManyDialog onClose={close} onDone={done} orgIds={orgIds} />}
    </BulkButton>
  )
}

const WAYS = ['choice', 'sku', 'org'] as const
type Way = (typeof WAYS)[number]

/** First what would happen, and then it happens. */
function GiveManyDialog({ orgIds, onDone, onClose }: GiveManyProps & { onClose: () => void }) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const sentence = useErrorSentence()
  const give = useGift(orgIds, onDone)
  const [way, setWay] = useState<Way>('choice')
  const [ticked, setTicked] = useState<ReadonlySet<ServiceId>>(new Set())
  const [skus, setSkus] = useState('')
  const [source, setSource] = useState<NamedOrg | null>(null)
  const named = namedBy(way, { ticked, skus, source })
  const { fields = {} } = give.error ?? {}
  const wrong = Object.values(fields)[0]
  const change = (work: () => void) => {
    give.forget()
    work()
  }

  return (
    <BulkDialog
      isBusy={give.isBusy}
      isDisabled={give.seen === null ? named === null : give.seen.given === 0}
      isTouched={named !== null}
      onClose={onClose}
      onSubmit={() => named !== null && give.go(named)}
      problem={give.error === null || wrong !== undefined ? null : sentence(give.error)}
      submitText={t(give.seen === null ? 'many.look' : 'many.confirm')}
      title={t('many.title', { count: orgIds.length, formatted: number(orgIds.length) })}
    >
      <SegmentedControl
        aria-label={t('many.way.label')}
        fill
        onValueChange={(value) => change(() => setWay(WAYS.find((one) => one === value) ?? way))}
        options={WAYS.map((one) => ({ value: one, label: t(`many.way.${one}`) }))}
        value={way}
      />
      {way === 'choice' && (
        <ChooseServices
          onTick={(id, isOn) =>
            change(() => setTicked(new Set([...ticked, id].filter((other) => isOn || other !== id))))
          }
          ticked={ticked}
        />
      )}
      {way === 'sku' && <SkuField error={wrong} onChange={(text) => change(() => setSkus(text))} value={skus} />}
      {way === 'org' && (
        <OrgField
          chosen={source}
          error={wrong}
          kinds="customer"
          label={t('many.source')}
          onChoose={(org) => change(() => setSource(org))}
        />
      )}
      {way === 'choice' && wrong !== undefined && <p role="alert">{wrong}</p>}
      <div aria-live="polite">{give.seen !== null && <GiftPreview isOfPartner={way === 'sku'} seen={give.seen} />}</div>
    </BulkDialog>
  )
}

interface Chosen {
  ticked: ReadonlySet<ServiceId>
  skus: string
  source: NamedOrg | null
}

/** What is asked for; null while nothing is. */
function namedBy(way: Way, { ticked, skus, source }: Chosen): NamedServices | null {
  if (way === 'choice') return ticked.size === 0 ? null : { by: 'choice', serviceIds: [...ticked] }
  if (way === 'org') return source === null ? null : { by: 'org', orgId: source.id }
  const split = splitSkus(skus)
  return split.length === 0 ? null : { by: 'sku', skus: split }
}

/** Looks at what would happen; once that was seen, has it happen, with a way back. */
function useGift(orgIds: readonly OrgId[], onDone: () => void) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const notify = useNotify()
  const undo = useServiceChange()
  const { mutate, isPending, error, reset } = useCall(manyServices.give)
  const [seen, setSeen] = useState<GivenToMany | null>(null)

  const takeBack = ({ orgs }: GivenToMany) =>
    undo.run(
      () =>
        call(manyServices.takeBack, {
          body: {
            orgs: orgs.flatMap(({ id, serviceIds }) => (serviceIds.length === 0 ? [] : [{ id, serviceIds }])),
          },
        }),
      { done: t('many.undone'), failed: t('failed.remove') },
    )
  const go = (services: NamedServices) =>
    mutate(
      { body: { orgIds: [...orgIds], services, isTrial: seen === null } },
      {
        onSuccess(answer) {
          if (seen === null) {
            setSeen(answer)
            return
          }
          notify.success(t('many.done', { count: answer.given, formatted: number(answer.given) }), {
            text: t('many.undo'),
            onPress: () => void takeBack(answer),
          })
          onDone()
        },
      },
    )
  return {
    seen,
    error,
    isBusy: isPending,
    go,
    forget() {
      setSeen(null)
      reset()
    },
  }
}
