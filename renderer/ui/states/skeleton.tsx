import './skeleton.css'

interface SkeletonProps {
  /** Lines of text to stand in for; the last one is shorter. */
  lines?: number
  /** Height of a single block instead, such as `12rem`. */
  block?: string
}

/** Grey shapes where content is about to be. */
export function Skeleton({ lines = 1, block }: SkeletonProps) {
  if (block !== undefined) return <div aria-hidden className="tw-skeleton" style={{ blockSize: block }} />
  return (
    <div aria-hidden className="tw-skeleton-lines">
      {Array.from({ length: lines }, (_, line) => (
        <div className="tw-skeleton tw-skeleton--line" key={line} />
      ))}
    </div>
  )
}
