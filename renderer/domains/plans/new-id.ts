import { v7 } from 'uuid'

/** An id for what is made here and keeps it when it is saved. Works on pages without a secure context, unlike the browser's own. */
export const newId = (): string => v7()
