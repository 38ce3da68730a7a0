import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'

/** Why an order was not made. */
export function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation('inventory')
  const sentence = useErrorSentence()
  return (
    <Callout compact intent="danger" role="alert" title={t('request.failed')}>
      {error.code === 'already_ordered' ? <Reasons error={error} /> : sentence(error)}
    </Callout>
  )
}

/** Who has ordered what meanwhile: once where it is one order for several products. */
function Reasons({ error }: { error: ApiError }) {
  return [...new Set(Object.values(error.fields))].map((reason) => (
    <p className="tw-inv-reason" dir="auto" key={reason}>
      {reason}
    </p>
  ))
}
