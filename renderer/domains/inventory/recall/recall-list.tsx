import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '#renderer/ui/print/on-paper.css'
import '#renderer/ui/print/sheet.css'
import '#renderer/ui/tokens/paper.css'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import { formatLocalDay } from '../local-day.ts'
import { transactionPath } from '../paths.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import './recall-list.css'

interface RecallListProps {
  recall: Recall
  lot: string
  org: ShownOrg
  /** Whether the org is one that the reader only looks after. */
  isOther: boolean
  /** When it was read, in milliseconds since the epoch. */
  madeAt: number
  /** The sheet for the browser; null where the printer's dialog says which. */
  sheet: 'a4' | 'letter' | null
}

/** A lot with all that got some of it: goods first, then orgs, then people with a box to tick when they were told. */
export function RecallList({ recall, lot, org, isOther, madeAt, sheet }: RecallListProps) {
  const { t } = useTranslation('stock')
  const { dateTime } = useFormats(org.timeZone)
  return (
    <article className={`tw-recall tw-sheet tw-on-paper${sheet === null ? '' : ` tw-sheet--${sheet}`}`}>
      <header className="tw-recall__heading">
        <h2 className="tw-recall__title">
          {t('recall.of')} <bdi>{numberOf(recall, lot)}</bdi>
        </h2>
        <p>
          <bdi>{org.name}</bdi>
        </p>
        <p>{t('recall.madeAt', { when: dateTime(madeAt) })}</p>
      </header>
      <Lots lots={recall.lots} />
      <Orgs orgs={recall.orgs} />
      {isOther ? (
        <Section title={t('recall.people')}>
          <p>{t('recall.peopleHidden')}</p>
        </Section>
      ) : (
        <People people={recall.people} timeZone={org.timeZone} />
      )}
      <Uses org={org} recall={recall} />
    </article>
  )
}

/** As it stands on the package, where that is one way; else as it was typed. */
function numberOf({ lots }: Recall, typed: string): string {
  const [first, ...more] = new Set(lots.map(({ number }) => number))
  return first !== undefined && more.length === 0 ? first : typed
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="tw-recall__part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface TableProps {
  caption: string
  titles: readonly { text: string; isNumber?: boolean }[]
  children: ReactNode
}

/** On a phone it is wider than the page and moves by itself. */
function Table({ caption, titles, children }: TableProps) {
  return (
    <div className="tw-recall__frame">
      <table className="tw-recall__table">
        <caption className="tw-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {titles.map(({ text, isNumber }) => (
              <th className={isNumber === true ? 'tw-recall__number' : undefined} key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function Lots({ lots }: Pick<Recall, 'lots'>) {
  const { t } = useTranslation('stock')
  const { number, tag } = useFormats()
  const title = t('recall.lots')
  return (
    <Section title={title}>
      <Table
        caption={title}
        titles={[
          { text: t('list.product') },
          { text: t('lots.number') },
          { text: t('lots.expiresOn') },
          { text: t('recall.left'), isNumber: true },
        ]}
      >
        {lots.map(({ id, number: name, expiresOn, product, onHand }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{product.name}</bdi>
            </th>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>{expiresOn === null ? '—' : formatLocalDay(expiresOn, tag)}</td>
            <td className="tw-recall__number">{number(onHand)}</td>
          </tr>
        ))}
      </Table>
    </Section>
  )
}

const ORG_FIGURES = ['received', 'onItsWay', 'onHand', 'people'] as const

function Orgs({ orgs }: Pick<Recall, 'orgs'>) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const title = t('recall.orgs')
  return (
    <Section title={title}>
      {orgs.length === 0 ? (
        <p>{t('recall.noOrgs')}</p>
      ) : (
        <Table
          caption={title}
          titles={[
            { text: t('recall.told') },
            { text: t('recall.org') },
            ...ORG_FIGURES.map((figure) => ({ text: t(`recall.figure.${figure}`), isNumber: true })),
          ]}
        >
          {orgs.map((one) => (
            <tr key={one.id}>
              <Box />
              <th scope="row">
                <bdi>{one.name}</bdi>
              </th>
              {ORG_FIGURES.map((figure) => (
                <td className="tw-recall__number" key={figure}>
                  {number(one[figure])}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}

/** To be ticked by hand. */
function Box() {
  return (
    <td>
      <span className="tw-recall__box">&nbsp;</span>
    </td>
  )
}

function People({ people, timeZone }: Pick<Recall, 'people'> & { timeZone: string }) {
  const { t } = useTranslation('stock')
  const { number, date } = useFormats(timeZone)
  const title = t('recall.people')
  return (
    <Section title={title}>
      {people.length === 0 ? (
        <p>{t('recall.noPeople')}</p>
      ) : (
        <Table
          caption={title}
          titles={[
            { text: t('recall.told') },
            { text: t('recall.name') },
            { text: t('recall.phone') },
            { text: t('recall.email') },
            { text: t('recall.lastAt') },
            { text: t('ledger.qty'), isNumber: true },
          ]}
        >
          {people.map(({ id, name, phone, email, qty, lastAt }) => (
            <tr key={id}>
              <Box />
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{phone ?? '—'}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{email}</bdi>
              </td>
              <td>{date(lastAt)}</td>
              <td className="tw-recall__number">{number(qty)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}

function Uses({ recall: { uses, isCapped }, org }: { recall: Recall; org: ShownOrg }) {
  const { t } = useTranslation(['stock', 'inventory'])
  const { date, number, tag } = useFormats(org.timeZone)
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' })
  const title = t('recall.uses')
  return (
    <Section title={title}>
      <Table
        caption={title}
        titles={[
          { text: t('recall.number') },
          { text: t('inventory:details.kind') },
          { text: t('ledger.at') },
          { text: t('recall.otherSide') },
          { text: t('recall.status') },
          { text: t('ledger.qty'), isNumber: true },
        ]}
      >
        {uses.map(({ qty, transaction }) => (
          <tr key={transaction.id}>
            <th scope="row">
              <Link dir="ltr" to={transactionPath(transaction, org.id)}>
                #{transaction.tx}
              </Link>
            </th>
            <td>{t(`inventory:role.${transaction.role}`)}</td>
            <td>{date(transaction.ca)}</td>
            <td>
              <bdi>{otherSideOf(transaction, org)}</bdi>
            </td>
            <td>{t(`inventory:status.${transaction.status}`)}</td>
            <td className="tw-recall__number">
              <bdi>{signed.format(qty)}</bdi>
            </td>
          </tr>
        ))}
      </Table>
      {isCapped && <p>{t('recall.capped', { shown: number(uses.length) })}</p>}
    </Section>
  )
}

/** Whom the org got them from, or gave them to. */
function otherSideOf({ fromOrg, toOrg, toUser }: Recall['uses'][number]['transaction'], org: ShownOrg): string {
  if (fromOrg.id !== org.id) return fromOrg.name
  return (toOrg ?? toUser)?.name ?? '—'
}
