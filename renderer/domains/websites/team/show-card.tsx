import { Button, InputGroup, Switch } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { TEAM_TITLE_MAX, team } from '#shared/domains/websites/team/api.ts'
import type { TeamShow } from '#shared/domains/websites/team/api.ts'
import './team.css'

/** Lets who works for an org decide whether its websites show them. */
export function ShowOnWebsiteCard() {
  const { t } = useTranslation('account')
  const { data } = useApi(team.listOwn, {})
  if (data === undefined || data.shows.length === 0) return null
  return (
    <Card title={t('team.title')}>
      <p>{t('team.help')}</p>
      <ul className="tw-team">
        {data.shows.map((show) => (
          <ShowForm key={show.orgId} show={show} />
        ))}
      </ul>
    </Card>
  )
}

/** The switch counts at once; the words below it once they are saved. */
function ShowForm({ show: { orgId, name, isShown, isHidden, title } }: { show: TeamShow }) {
  const { t } = useTranslation('account')
  const id = useId()
  const { user } = useSession()
  const [typed, setTyped] = useState(title)
  const set = useCall(team.setOwn)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const save = (next: { isShown: boolean; title: string }) =>
    set.mutate(
      { params: { orgId }, body: next },
      { onSuccess: () => notify.success(t('team.saved')), onError: (error) => notify.error(sentence(error)) },
    )
  const own = `${user.firstName} ${user.lastName}`.trim()
  return (
    <li className="tw-team__own">
      <Switch
        checked={isShown}
        disabled={set.isPending}
        label={t('team.label', { name })}
        onChange={() => save({ isShown: !isShown, title: typed })}
      />
      {isShown && (
        <>
          {isHidden && <p className="tw-team__note">{t('team.isHidden')}</p>}
          <form
            className="tw-team__form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save({ isShown, title: typed })
            }}
          >
            <FormField help={t('team.whatHelp')} htmlFor={id} isOptional label={t('team.what')}>
              {(field) => (
                <InputGroup
                  {...field}
                  dir="auto"
                  maxLength={TEAM_TITLE_MAX}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  value={typed}
                />
              )}
            </FormField>
            <Button disabled={typed === title} loading={set.isPending} text={t('team.save')} type="submit" />
          </form>
          <figure className="tw-team__preview">
            <figcaption>{t('team.preview')}</figcaption>
            <Avatar name={own} photoURL={user.photoURL} size={72} />
            <p>
              <b dir="auto">{own}</b>
              <span dir="auto">{typed}</span>
            </p>
          </figure>
        </>
      )}
    </li>
  )
}
