import { Button, Callout, InputGroup, Switch } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { fees } from '#shared/domains/fees/api.ts'
import { FEE_MAX, FREE_HOURS_MAX, FREE_HOURS_MIN } from '#shared/domains/fees/schema.ts'
import type { PolicyView } from '#shared/domains/fees/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { majorText, minorOfText } from '#shared/kernel/money.ts'
import { useTerms } from '../pay/use-terms.ts'
import { TypeFields } from './type-fields.tsx'
import './fees-card.css'

interface FeesCardProps {
  org: { id: OrgId; name: string }
}

/** What a clinic asks of visitors who book online: a card, a deposit, and fees. */
export function FeesCard({ org }: FeesCardProps) {
  const { t } = useTranslation('fees')
  const maySet = useMay(fees.setPolicy, { orgs: [{ id: org.id }] })
  const query = useApi(fees.policy, { params: { orgId: org.id } }, { enabled: maySet })
  if (!maySet) return null
  return (
    <Card title={t('policy.title')}>
      <QueryState query={query} skeleton={<Skeleton block="18rem" />}>
        {/* After a change by somebody else the fields begin anew. */}
        {({ policy }) => <PolicyForm key={policy.version} org={org} policy={policy} />}
      </QueryState>
    </Card>
  )
}

const AMOUNTS = ['deposit', 'noShow', 'late'] as const
type AmountName = (typeof AMOUNTS)[number]

/** In minor units; null for what is no amount. */
function amountOf(text: string, currency: string): number | null {
  const minor = minorOfText(text, currency)
  return minor === null || minor > FEE_MAX ? null : minor
}

function hoursOf(text: string): number | null {
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return hours >= FREE_HOURS_MIN && hours <= FREE_HOURS_MAX ? hours : null
}

function PolicyForm({ org, policy }: FeesCardProps & { policy: PolicyView }) {
  const { t } = useTranslation('fees')
  const id = useId()
  const queries = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const saving = useCall(fees.setPolicy)
  const { currency, version, bar } = policy
  const [isOn, setIsOn] = useState(policy.isOn)
  const [texts, setTexts] = useState<Record<AmountName, string>>({
    deposit: majorText(policy.deposit, currency),
    noShow: majorText(policy.noShow, currency),
    late: majorText(policy.late, currency),
  })
  const [types, setTypes] = useState(policy.types)
  const [hoursText, setHoursText] = useState(String(policy.lateHours))
  const deposit = amountOf(texts.deposit, currency)
  const noShow = amountOf(texts.noShow, currency)
  const late = amountOf(texts.late, currency)
  const lateHours = hoursOf(hoursText)
  const isWhole = deposit !== null && noShow !== null && late !== null && lateHours !== null
  const isChosen = types === null || types.length > 0
  const terms = isWhole ? { deposit, noShow, late, lateHours, currency } : null
  const amounts = { deposit, noShow, late }

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || !isChosen) return
    const input = { params: { orgId: org.id } }
    const body = { isOn, deposit, noShow, late, lateHours, types, version }
    saving.mutate(
      { ...input, body },
      {
        onSuccess(answer) {
          queries.setQueryData(queryKey(fees.policy, input), answer)
          notify.success(t('policy.saved'))
        },
        onError: (error) => notify.error(sentence(error)),
      },
    )
  }

  return (
    <form className="tw-fees-card" noValidate onSubmit={save}>
      <p className="tw-fees-card__text">{t('policy.text')}</p>
      {bar !== null && (
        <Callout compact intent="warning">
          {t(`policy.bar.${bar}`)}
        </Callout>
      )}
      <Switch
        checked={isOn && bar === null}
        disabled={bar !== null}
        label={t('policy.isOn')}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      <div className="tw-fees-card__fields">
        {AMOUNTS.map((name) => (
          <FormField
            error={amounts[name] === null ? t('policy.amount') : undefined}
            help={t(name === 'deposit' ? 'policy.depositHelp' : 'policy.feeHelp')}
            htmlFor={`${id}-${name}`}
            key={name}
            label={`${t(`policy.${name}`)} (${currency})`}
          >
            {(field) => (
              <InputGroup
                {...field}
                inputMode="decimal"
                onValueChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
                value={texts[name]}
              />
            )}
          </FormField>
        ))}
        <FormField
          error={lateHours === null ? t('policy.hours') : undefined}
          htmlFor={`${id}-hours`}
          label={t('policy.lateHours')}
        >
          {(field) => <InputGroup {...field} inputMode="numeric" onValueChange={setHoursText} value={hoursText} />}
        </FormField>
      </div>
      <TypeFields chosen={types} onChange={setTypes} orgId={org.id} />
      {terms !== null && <TermsPreview org={org.name} terms={terms} />}
      <div>
        <Button
          disabled={!isWhole || !isChosen}
          intent="primary"
          loading={saving.isPending}
          text={t('policy.save')}
          type="submit"
        />
      </div>
    </form>
  )
}

function TermsPreview({ terms, org }: { terms: Parameters<ReturnType<typeof useTerms>>[0]; org: string }) {
  const { t } = useTranslation('fees')
  const linesOf = useTerms()
  return (
    <section aria-label={t('policy.preview')} className="tw-fees-card__preview">
      <h3 className="tw-fees-card__title">{t('policy.preview')}</h3>
      <ul>
        {linesOf(terms, org).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
