/** Bytes of a file that is imported. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** Lines of it, or entries of a calendar, repeats included. */
export const IMPORT_MAX_LINES = 5000
/** Columns of a table: what has more is no table that somebody keeps. */
export const IMPORT_MAX_COLUMNS = 200
/** Days for which an import can be undone, and after which its lines are forgotten. */
export const IMPORT_KEPT_DAYS = 7
/** Days for which it is remembered what the titles of a file meant, counted anew with each file that has them. */
export const MAPPING_KEPT_DAYS = 365
