import { Button, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { orgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import type { OrgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { FEATURES, changedFeatures, disableFeature, enableFeature } from '#shared/domains/orgs/features.ts'
import { Feature } from '#shared/kernel/feature.ts'

const LISTS = ['system', 'features'] as const

/** What a new org of one kind is granted, and what of it is on. */
export function DefaultsForm({ defaults: { kind, version, ...stored } }: { defaults: OrgDefaults }) {
  const { t } = useTranslation('organisations')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending } = useCall(orgDefaults.set)
  const [draft, setDraft] = useState({ system: stored.system, features: stored.features })
  const [failure, setFailure] = useState('')
  const isDirty = LISTS.some((list) => changedFeatures(stored[list], draft[list]).length > 0)
  const save = () => {
    if (isPending) return
    setFailure('')
    mutate(
      { params: { kind }, body: { ...draft, version } },
      {
        onSuccess: () => notify.success(t('defaults.saved')),
        onError: (error) => setFailure(sentence(error)),
      },
    )
  }
  const turn = (list: (typeof LISTS)[number], feature: Feature, isOn: boolean) =>
    setDraft((before) => ({
      ...before,
      [list]: isOn ? enableFeature(before[list], feature) : disableFeature(before[list], feature),
    }))
  return (
    <>
      <table className="tw-org-defaults">
        <thead>
          <tr>
            <th scope="col">{t('defaults.feature')}</th>
            <th scope="col">{t('defaults.system')}</th>
            <th scope="col">{t('defaults.features')}</th>
          </tr>
        </thead>
        <tbody>
          {Feature.options.map((feature) => {
            const name = t(`feature.${feature}.name`)
            return (
              <tr key={feature}>
                <th scope="row">{name}</th>
                {LISTS.map((list) => (
                  <td key={list}>
                    {/* What the system keeps to itself is on as soon as it is granted. */}
                    {(list === 'system' || !FEATURES[feature].systemOnly) && (
                      <Checkbox
                        aria-label={`${name}: ${t(`defaults.${list}`)}`}
                        checked={draft[list].includes(feature)}
                        onChange={({ currentTarget }) => turn(list, feature, currentTarget.checked)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div role="alert">{failure}</div>
      <Button disabled={!isDirty} loading={isPending} onClick={save} text={t('defaults.save')} variant="outlined" />
    </>
  )
}
