import { Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What went wrong, below everything else, so that nothing moves under the finger when it appears. */
export function Failure({ text, children }: { text: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} role="alert">
      {text !== '' && (
        <Callout compact intent="danger">
          {text}
          {children}
        </Callout>
      )}
    </div>
  )
}
