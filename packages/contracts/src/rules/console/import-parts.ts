/** A file that is imported comes in parts of this size, the last one excepted. */
export const partBytes = 2 * 1024 * 1024
export const mostImportBytes = 250 * 1024 * 1024
