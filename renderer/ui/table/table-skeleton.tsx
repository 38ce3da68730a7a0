import './data-table.css'

/** The shape of a table that is about to be. */
export function TableSkeleton({ rows, isDense }: { rows: number; isDense?: boolean }) {
  return (
    <div aria-hidden className="tw-table-frame">
      <div className={isDense === true ? 'tw-table-skeleton tw-table-skeleton--dense' : 'tw-table-skeleton'}>
        {Array.from({ length: rows }, (_, row) => (
          <div className="tw-table-skeleton__row" key={row}>
            <span className="tw-skeleton tw-skeleton--line" />
            <span className="tw-skeleton tw-skeleton--line" />
            <span className="tw-skeleton tw-skeleton--line" />
          </div>
        ))}
      </div>
    </div>
  )
}
