/** Bytes of a file that is imported. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** Lines of it, or entries of a calendar, repeats included. */
export const IMPORT_MAX_LINES = 5000
/** Columns of a table: what has more is no table that somebody keeps. */
export const IMPORT_MAX_COLUMNS = 200
