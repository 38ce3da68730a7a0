import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocatorOptions } from './locator-options.ts'
import { askedBy, optionsOf, questionOf } from './locator-options.ts'
import './locator-screen.css'
import { Prompt } from './locator-states.tsx'
import { ProviderResults } from './provider-results.tsx'
import { ZipForm } from './zip-form.tsx'

interface LocatorScreenProps {
  /** As the path has it. */
  partnerId: string | null
  query: URLSearchParams
  /** Of this page, where the address asks for no other; goes along to the scheduler. */
  ownColor: string
  /** Goes to an address of the public pages without leaving the document; the step before stays for Back. */
  goTo(address: string, navigationState?: unknown): void
}

/** `/web/locator/{partnerId}`: a zip code, and the providers nearest to it in pages of ten (spec §2). */
export function LocatorScreen({ partnerId, query, ownColor, goTo }: LocatorScreenProps) {
  const { t } = useTranslation('locator')
  const options = optionsOf(partnerId, query, ownColor)
  const findsByName = options.partnerId === undefined
  const asked = options.zip === '' ? options.name : options.zip
  useDocumentTitle(t('documentTitle'))

  /** What is asked for stands in the address, so that Back and a shared link lead to it again. */
  function ask(typed: string, page: number) {
    const address = new URL(window.location.href)
    const isName = findsByName && askedBy(typed) === 'name'
    setOrDelete(address, 'zip', isName ? '' : typed)
    setOrDelete(address, 'name', isName ? typed : '')
    setOrDelete(address, 'page', page === 1 ? '' : String(page))
    if (address.href !== window.location.href) goTo(address.pathname + address.search)
  }

  return (
    <div className="tw-locator">
      <header className="tw-locator__head">
        <h1 className="tw-locator__title">{t('title')}</h1>
        <p className="tw-locator__lead">{t('lead')}</p>
        <ZipForm asked={asked} findsByName={findsByName} onSearch={(typed) => ask(typed, 1)} />
      </header>
      <Below goTo={goTo} onPage={(page) => ask(asked, page)} options={options} />
    </div>
  )
}

interface BelowProps {
  options: LocatorOptions
  goTo: LocatorScreenProps['goTo']
  onPage: (page: number) => void
}

function Below({ options, goTo, onPage }: BelowProps) {
  const question = questionOf(options)
  if (question === null) return <Prompt findsByName={options.partnerId === undefined} />
  // Another question's list does not begin with the answer to the one before.
  return (
    <ProviderResults goTo={goTo} key={JSON.stringify(question)} onPage={onPage} options={options} question={question} />
  )
}

function setOrDelete(address: URL, name: string, value: string): void {
  if (value === '') address.searchParams.delete(name)
  else address.searchParams.set(name, value)
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
