import { Callout, HTMLSelect, SegmentedControl } from '@blueprintjs/core'
import { Switch as SwitchIcon } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { BulkButton, BulkDialog } from '#renderer/ui/dialogs/bulk-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { FEATURES } from '#shared/domains/orgs/features.ts'
import { BulkFeature, manyOrgs } from '#shared/domains/orgs/many/api.ts'
import type { FeatureSwitches, SwitchedOrg } from '#shared/domains/orgs/many/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MANAGED } from './managed.ts'
import { isChanged, undoOf } from './undo-of.ts'
import './feature-many.css'

interface FeatureManyProps {
  orgIds: readonly OrgId[]
  onDone: () => void
}

/** Switches features of the chosen orgs; the system also grants them (spec §5 Bulk, docs/decisions/orgs/features.md). */
export function FeatureManyButton({ orgIds, onDone }: FeatureManyProps) {
  const { t } = useTranslation('organisations')
  return (
    <BulkButton icon={<SwitchIcon />} isDisabled={orgIds.length === 0} onDone={onDone} text={t('many.button')}>
      {({ close, done }) => <FeatureManyDialog onClose={close} onDone={done} orgIds={orgIds} />}
    </BulkButton>
  )
}

type Choice = 'on' | 'off'
type Choices = Partial<Record<BulkFeature, Choice>>
type List = 'switch' | 'grant'

function FeatureManyDialog({ orgIds, onDone, onClose }: FeatureManyProps & { onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const sentence = useErrorSentence()
  // Who sets the status of orgs is the system, which grants as well.
  const isSystem = useMay(directory.setStatus, MANAGED)
  const [list, setList] = useState<List>('switch')
  const [choices, setChoices] = useState<Choices>({})
  const switching = useSwitching(orgIds, onDone)
  const wanted = switchesOf(list, choices)
  const isEmpty = Object.keys(choices).length === 0
  const offered = BulkFeature.options.filter((feature) => list === 'grant' || !FEATURES[feature].systemOnly)

  return (
    <BulkDialog
      isBusy={switching.isBusy}
      isDisabled={switching.seen === null ? isEmpty : !switching.seen.some(isChanged)}
      isTouched={!isEmpty}
      onClose={onClose}
      onSubmit={() => switching.go(wanted)}
      problem={switching.error === null ? null : sentence(switching.error)}
      submitText={t(switching.seen === null ? 'many.look' : 'many.confirm')}
      title={t('many.title', { count: orgIds.length, formatted: number(orgIds.length) })}
    >
      {isSystem && (
        <SegmentedControl
          aria-label={t('many.list')}
          fill
          onValueChange={(value) => {
            switching.forget()
            setChoices({})
            setList(value === 'grant' ? 'grant' : 'switch')
          }}
          options={[
            { value: 'switch', label: t('many.switch') },
            { value: 'grant', label: t('many.grant') },
          ]}
          value={list}
        />
      )}
      <p className="tw-feature-many__help">{t(list === 'grant' ? 'many.grantHelp' : 'many.switchHelp')}</p>
      <ul className="tw-feature-many">
        {offered.map((feature) => (
          <FeatureRow
            choice={choices[feature]}
            feature={feature}
            key={feature}
            list={list}
            onChoose={(choice) => {
              switching.forget()
              setChoices(({ [feature]: _before, ...others }) =>
                choice === undefined ? others : { ...others, [feature]: choice },
              )
            }}
          />
        ))}
      </ul>
      <div aria-live="polite">{switching.seen !== null && <Preview orgs={switching.seen} />}</div>
    </BulkDialog>
  )
}

interface FeatureRowProps {
  feature: BulkFeature
  list: List
  choice: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

function FeatureRow({ feature, list, choice, onChoose }: FeatureRowProps) {
  const { t } = useTranslation('organisations')
  const id = `feature-many-${feature}`
  return (
    <li className="tw-feature-many__row">
      <label htmlFor={id}>{t(`feature.${feature}.name`)}</label>
      <HTMLSelect
        id={id}
        onChange={({ currentTarget: { value } }) => onChoose(value === 'on' || value === 'off' ? value : undefined)}
        options={[
          { value: '', label: t('many.leave') },
          { value: 'on', label: t(list === 'grant' ? 'many.toGrant' : 'many.toOn') },
          { value: 'off', label: t(list === 'grant' ? 'many.toRevoke' : 'many.toOff') },
        ]}
        value={choice ?? ''}
      />
    </li>
  )
}

function Preview({ orgs }: { orgs: readonly SwitchedOrg[] }) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const changed = orgs.filter(isChanged)
  const refused = orgs.filter(({ notGranted }) => notGranted.length > 0)
  return (
    <Callout compact intent={changed.length === 0 ? 'warning' : 'none'}>
      {changed.length === 0
        ? t('many.nothing')
        : t('many.would', { count: changed.length, formatted: number(changed.length) })}
      {refused.length > 0 && (
        <>
          <p className="tw-feature-many__left">{t('many.left')}</p>
          <ul className="tw-bulk-dialog__list">
            {refused.map(({ id, name, notGranted }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {notGranted.map((feature) => t(`feature.${feature}.name`)).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}

const NOTHING: FeatureSwitches = { on: [], off: [], grant: [], revoke: [] }

function switchesOf(list: List, choices: Choices): FeatureSwitches {
  const chosen = (choice: Choice) => BulkFeature.options.filter((feature) => choices[feature] === choice)
  return list === 'grant'
    ? { ...NOTHING, grant: chosen('on'), revoke: chosen('off') }
    : { ...NOTHING, on: chosen('on'), off: chosen('off') }
}

/** Looks at what would change; once that was seen, changes it, with a way back. */
function useSwitching(orgIds: readonly OrgId[], onDone: () => void) {
  const { t } = useTranslation('organisations')
  const { number } = useFormats()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending, error, reset } = useCall(manyOrgs.switchFeatures)
  const back = useCall(manyOrgs.switchFeatures)
  const [seen, setSeen] = useState<SwitchedOrg[] | null>(null)

  const told = (orgs: readonly SwitchedOrg[]) => {
    const count = orgs.filter(isChanged).length
    const text = t('many.done', { count, formatted: number(count) })
    const undo = undoOf(orgs)
    if (undo === null) notify.success(text)
    else
      notify.success(text, {
        text: t('many.undo'),
        onPress: () =>
          back.mutate(
            { body: { orgs: undo } },
            {
              onSuccess: () => notify.success(t('many.undone')),
              onError: (failure) => notify.error(sentence(failure)),
            },
          ),
      })
  }
  const go = (switches: FeatureSwitches) =>
    mutate(
      { body: { orgs: orgIds.map((id) => ({ id, ...switches })), isTrial: seen === null } },
      {
        onSuccess({ orgs }) {
          if (seen === null) {
            setSeen(orgs)
            return
          }
          told(orgs)
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
