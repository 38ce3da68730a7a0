import { useEffect, useRef, useState } from 'react'
import { useCall } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { Problem } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'

const PAUSE = 400

interface Shown {
  html: string
  /** The text of which this is the page. */
  drawn: string
  /** The text of which what follows is told. */
  looked: string
  problems: Problem[]
  /** What is better looked at before everybody sees it. */
  findings: Finding[]
}

/** The page that a text makes, as the server draws it, and what is wrong with the text. While something is, the last page stays. */
export function usePreview({ id, orgId, language, accent, name }: WebsiteView, text: string) {
  const { mutate } = useCall(websites.preview)
  const [shown, setShown] = useState<Shown>({ html: '', drawn: '', looked: '', problems: [], findings: [] })
  const content = useSettled(text, PAUSE)
  const latest = useRef(0)
  useEffect(() => {
    const own = (latest.current += 1)
    mutate(
      { params: { orgId }, body: { content, language, accent, name, siteId: id } },
      {
        onSuccess({ html, problems, findings }) {
          // An answer that was overtaken by another tells of an older text.
          if (own === latest.current)
            setShown((before) => ({
              ...(problems.length > 0 ? { html: before.html, drawn: before.drawn } : { html, drawn: content }),
              looked: content,
              problems,
              findings,
            }))
        },
      },
    )
  }, [mutate, id, orgId, content, language, accent, name])
  return { ...shown, isOld: shown.problems.length > 0 }
}
