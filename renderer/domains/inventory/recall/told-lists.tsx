import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { RecallDetails, RecallOrg, RecallPerson } from '#shared/domains/inventory/recall-schema.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import { answerWords } from './answer-words.ts'

/** The orgs that were told, those that have not answered first. */
export function OrgsTold({ recall: { orgsTold }, org }: { recall: RecallDetails; org: ShownOrg }) {
  const { t } = useTranslation('recalls')
  if (orgsTold.length === 0) return <p className="tw-cases__muted">{t('status.noOrgs')}</p>
  return (
    <ul aria-label={t('status.org')} className="tw-cases">
      {orgsTold.map((one, index) => (
        <ToldOrg key={one.org?.id ?? index} org={org} told={one} />
      ))}
    </ul>
  )
}

function ToldOrg({ told, org }: { told: RecallOrg; org: ShownOrg }) {
  const { t } = useTranslation('recalls')
  const { dateTime } = useFormats(org.timeZone)
  const { answer, removed, answeredAt, toldAt, people } = told
  return (
    <li className="tw-cases__row">
      <span className="tw-cases__what">
        <bdi>{told.org?.name ?? t('status.further')}</bdi>
        {people.told > 0 && (
          <span className="tw-cases__muted">
            {t('status.people2')}:{' '}
            {t('status.counts', {
              have: people.have,
              gone: people.gone,
              open: people.told - people.have - people.gone,
            })}
          </span>
        )}
      </span>
      <span className="tw-cases__answer">
        {answer === null ? t(toldAt === null ? 'status.unsent' : 'status.none') : answerWords(t, answer, removed)}
        {answeredAt !== null && <span className="tw-cases__muted">{dateTime(answeredAt)}</span>}
      </span>
    </li>
  )
}

/** The people to whom the org itself handed some, by name; those who still have it first. */
export function PeopleTold({ people, org }: { people: readonly RecallPerson[]; org: ShownOrg }) {
  const { t } = useTranslation('recalls')
  const { dateTime } = useFormats(org.timeZone)
  return (
    <section className="tw-case__people">
      <h3>{t('people.title')}</h3>
      <ul aria-label={t('people.title')} className="tw-cases">
        {people.map(({ id, name, answer, answeredAt, toldAt }) => (
          <li className="tw-cases__row" key={id}>
            <bdi className="tw-cases__what">{name}</bdi>
            <span className="tw-cases__answer">
              {answer === null ? t(toldAt === null ? 'status.unsent' : 'status.none') : t(`people.${answer}`)}
              {answeredAt !== null && <span className="tw-cases__muted">{dateTime(answeredAt)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
