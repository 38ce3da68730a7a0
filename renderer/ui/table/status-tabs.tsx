import { Tab, Tabs } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import './status-tabs.css'

interface StatusTabsProps<Id extends string> {
  /** Names the tabs to a screen reader, and each of them in the page. */
  id: string
  tabs: readonly { id: Id; text: string; count?: number }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/**
 * A list by status, with how many rows each has. The list itself stands below, outside of the tabs; their panels are
 * there, empty, because the kit's tabs name them.
 */
export function StatusTabs<Id extends string>({ id, tabs, chosen, onChoose }: StatusTabsProps<Id>) {
  const { number } = useFormats()
  const row = useRef<HTMLDivElement>(null)
  // On a narrow phone the chosen one may stand beyond the edge; its count widens the row once it is known.
  const counted = tabs.filter(({ count }) => count !== undefined).length
  useEffect(() => {
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the chosen one is read from the page, after either
  }, [chosen, counted])
  return (
    <div className="tw-status-tabs" data-tour="tabs" ref={row}>
      <Tabs
        id={id}
        onChange={(picked) => {
          const tab = tabs.find((known) => known.id === picked)
          if (tab !== undefined) onChoose(tab.id)
        }}
        selectedTabId={chosen}
      >
        {tabs.map(({ id: tabId, text, count }) => (
          <Tab
            id={tabId}
            key={tabId}
            panel={<></>}
            tagContent={count === undefined ? undefined : number(count)}
            title={text}
          />
        ))}
      </Tabs>
    </div>
  )
}
