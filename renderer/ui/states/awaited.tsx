import './query-state.css'

/** In place of a note that may come to stand above other things: they are shown once it is known, and it pushes nothing away. */
export const Awaited = () => <span className="tw-awaited" hidden />
