import { useEffect } from 'react'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { PhoneIcon } from './icons.tsx'
import './letterhead.css'
import { PhoneLink } from './phone-link.tsx'

interface LinkLetterheadProps {
  org: Pick<PublicOrg, 'name' | 'phone'>
  purpose: string
  /** What the browser's tab says. */
  documentTitle: string
}

/** Whose page it is that a secret link leads to, and how to reach them. */
export function LinkLetterhead({ org: { name, phone }, purpose, documentTitle }: LinkLetterheadProps) {
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <header className="tw-letterhead">
      <div className="tw-letterhead__text">
        <p className="tw-letterhead__purpose">{purpose}</p>
        <h1 className="tw-letterhead__name">
          <bdi>{name}</bdi>
        </h1>
        {phone !== null && (
          <ul className="tw-letterhead__facts">
            <li>
              <PhoneIcon />
              <PhoneLink phone={phone} />
            </li>
          </ul>
        )}
      </div>
    </header>
  )
}
